// Uses a report as a reader would, in the browser, and leaves what came of it in the body's data-outcome.
(async () => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const saved = [];
  HTMLAnchorElement.prototype.click = function () { saved.push([this.download, this.href.slice(0, 14)]); };
  const charts = window.heddleCharts;
  const outcome = { charts: [] };
  const root = document.documentElement;
  const darkAtFirst = root.classList.contains('dark');
  outcome.fits = root.scrollWidth <= window.innerWidth;
  for (const entry of charts) {
    const card = entry.place.parentElement;
    const press = (name) => [...card.querySelectorAll('button')].find((b) => b.textContent === name).click();
    const one = { id: entry.chart.id };
    one.marks = [...entry.place.querySelectorAll('svg path')].filter((p) => (p.getAttribute('d') || '').length > 10).length;
    const series = entry.view.getOption().series.findIndex((s) => s.type !== 'custom');
    entry.view.dispatchAction({ type: 'showTip', seriesIndex: series, dataIndex: 0 });
    await pause(100);
    one.hover = [...entry.place.children].map((child) => (child.querySelector('svg') ? '' : child.textContent)).join('');
    const option = entry.view.getOption();
    one.limits = option.series.filter((s) => String(s.id).startsWith('limit:')).map((s) => ({
      name: s.name,
      value: s.data[0][1],
      shown: option.legend[0].selected[s.name] !== false,
      drawn: [...entry.place.querySelectorAll('svg path[stroke-dasharray]')].some((p) => p.getAttribute('stroke').toLowerCase() === s.lineStyle.color.toLowerCase()),
    }));
    press('Table');
    one.rows = card.querySelectorAll('.rows tr').length;
    press('Table');
    one.tableGone = card.querySelector('.rows') === null && !entry.place.hidden;
    press('CSV');
    press('PNG');
    await pause(300);
    const key = (name) => entry.place.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    one.focusable = entry.place.tabIndex === 0;
    key('End');
    one.last = entry.reading.textContent;
    key('Home');
    one.read = entry.reading.textContent;
    key(' ');
    one.hides = entry.reading.textContent.endsWith('(hidden)');
    key(' ');
    one.showsAgain = !entry.reading.textContent.endsWith('(hidden)');
    const list = card.querySelector('select');
    one.details = list ? [...list.options].map((o) => o.textContent) : [];
    one.opens = true;
    for (let i = list ? list.options.length - 1 : -1; i >= 0; i--) {
      list.value = String(i);
      list.dispatchEvent(new Event('change'));
      await pause(50);
      const drawn = [...entry.place.querySelectorAll('svg path')].some((p) => (p.getAttribute('d') || '').length > 10);
      one.opens = one.opens && drawn && card.querySelector('h2').textContent === list.options[i].textContent;
    }
    outcome.charts.push(one);
  }
  document.getElementById('theme').click();
  outcome.themeChanges = root.classList.contains('dark') !== darkAtFirst;
  outcome.marksAfter = charts.every((entry) => entry.place.querySelector('svg path') !== null);
  outcome.saved = saved;
  document.body.dataset.outcome = JSON.stringify(outcome);
})();
