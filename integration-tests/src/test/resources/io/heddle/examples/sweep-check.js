// Uses the page of a sweep as a reader would, and leaves what came of it in the body's data-outcome.
(() => {
  const select = (id) => document.getElementById(id);
  const choose = (id, value) => { select(id).value = value; select(id).dispatchEvent(new Event('change')); };
  const values = (id) => [...select(id).options].map((option) => [option.value, option.text]);
  const outcome = { plots: [] };
  for (const [axis, axisName] of values('axis')) {
    for (const [column, columnName] of values('column')) {
      for (const [group] of values('group')) {
        choose('axis', axis);
        choose('column', column);
        choose('group', group);
        const svg = document.querySelector('#chart svg');
        const all = (name) => (svg ? [...svg.querySelectorAll(name)] : []);
        const texts = all('text').map((text) => text.textContent);
        const width = svg ? svg.viewBox.baseVal.width : 0;
        const height = svg ? svg.viewBox.baseVal.height : 0;
        const inside = (v, most) => v !== null && Number.isFinite(Number(v)) && Number(v) >= 0 && Number(v) <= most;
        const dots = all('circle');
        outcome.plots.push({
          axis: axisName,
          column: columnName,
          dots: dots.length,
          lines: all('polyline').filter((line) => !line.getAttribute('points').includes('NaN')).length,
          groups: Number(group) < 0 ? 1 : all('rect').length,
          outside: dots.filter((d) => !inside(d.getAttribute('cx'), width) || !inside(d.getAttribute('cy'), height)).length,
          ticks: texts.length - 2,
          named: texts.includes(axisName) && texts.includes(columnName),
        });
      }
    }
  }
  document.body.dataset.outcome = JSON.stringify(outcome);
})();
