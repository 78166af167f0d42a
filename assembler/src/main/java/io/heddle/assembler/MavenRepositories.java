package io.heddle.assembler;

import io.heddle.boot.BundleSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.repository.internal.MavenRepositorySystemUtils;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResult;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/** Maven repositories, by Maven's own resolver. */
public final class MavenRepositories implements BundleSource {
  /** For the launcher. */
  public MavenRepositories() {}

  @Override
  public List<Path> fetch(String coordinates, List<String> repositories, Path cache)
      throws IOException {
    RepositorySystem system = new RepositorySystemSupplier().get();
    try {
      DefaultRepositorySystemSession session = MavenRepositorySystemUtils.newSession();
      session.setLocalRepositoryManager(
          system.newLocalRepositoryManager(session, new LocalRepository(cache.toFile())));
      return resolve(system, session, coordinates, remote(repositories));
    } catch (RepositoryException | IllegalArgumentException e) {
      throw new IOException(coordinates + " can't be had: " + e.getMessage(), e);
    } finally {
      system.shutdown();
    }
  }

  private static List<RemoteRepository> remote(List<String> addresses) {
    List<RemoteRepository> remote = new ArrayList<>();
    for (String address : addresses) {
      remote.add(new RemoteRepository.Builder("r" + remote.size(), "default", address).build());
    }
    return remote;
  }

  private static List<Path> resolve(
      RepositorySystem system,
      DefaultRepositorySystemSession session,
      String coordinates,
      List<RemoteRepository> remote)
      throws RepositoryException, IOException {
    Artifact wanted = new DefaultArtifact(coordinates);
    VersionRangeResult versions =
        system.resolveVersionRange(session, new VersionRangeRequest(wanted, remote, null));
    if (versions.getHighestVersion() == null) {
      throw new IOException(coordinates + " is in none of the repositories");
    }
    Artifact chosen = wanted.setVersion(versions.getHighestVersion().toString());
    CollectRequest collect = new CollectRequest(new Dependency(chosen, JavaScopes.RUNTIME), remote);
    DependencyRequest request =
        new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
    List<Path> jars = new ArrayList<>();
    for (ArtifactResult result :
        system.resolveDependencies(session, request).getArtifactResults()) {
      jars.add(result.getArtifact().getFile().toPath());
    }
    return jars;
  }
}
