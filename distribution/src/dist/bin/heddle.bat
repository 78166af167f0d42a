@echo off
rem Starts Heddle on Java 17 or newer: HEDDLE_JAVA, then JAVA_HOME, then the PATH.
setlocal
set "HOME_DIR=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%HOME_DIR%\runtime\bin\java.exe" set "JAVA=%HOME_DIR%\runtime\bin\java.exe"
if defined HEDDLE_JAVA set "JAVA=%HEDDLE_JAVA%"
if exist "%JAVA%\bin\java.exe" set "JAVA=%JAVA%\bin\java.exe"
"%JAVA%" -version >nul 2>&1
if errorlevel 1 (
  echo heddle: error HED-1100: no Java was found 1>&2
  echo     install Java 17 or newer, or set HEDDLE_JAVA to a JDK folder 1>&2
  exit /b 3
)
set "OPTIONS="
for /f "usebackq eol=# tokens=*" %%o in ("%HOME_DIR%\etc\jvm.options") do call set "OPTIONS=%%OPTIONS%% %%o"
"%JAVA%" --sun-misc-unsafe-memory-access=allow -version >nul 2>&1
if not errorlevel 1 set "OPTIONS=%OPTIONS% --sun-misc-unsafe-memory-access=allow"
"%JAVA%" %OPTIONS% %HEDDLE_OPTS% "-Dheddle.home=%HOME_DIR%" -cp "%HOME_DIR%\boot\*" io.heddle.launcher.Main %*
exit /b %ERRORLEVEL%
