'use strict';
(() => {
  const report = JSON.parse(document.getElementById('data').textContent);
  // Okabe and Ito's palette: told apart by colour-blind readers.
  const colours = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#B3A400', '#777777'];
  const limitColours = ['#C00000', '#B37400', '#7A4FBF', '#555555'];
  const root = document.documentElement;
  const drawn = [];

  const overTime = (chart) => ['time', 'stack', 'step'].includes(chart.shape);

  const scale = (chart) => {
    if (!overTime(chart)) return { by: 1, unit: '' };
    let most = 0;
    for (const s of chart.series) for (const x of s.x) most = Math.max(most, x);
    if (most < 1e-2) return { by: 1e6, unit: 'us' };
    return most < 10 ? { by: 1e3, unit: 'ms' } : { by: 1, unit: 's' };
  };

  const short = (value) => {
    if (value === null || value === undefined || Number.isNaN(value)) return '';
    const size = Math.abs(value);
    if (size >= 1e9) return +(value / 1e9).toPrecision(4) + ' G';
    if (size >= 1e6) return +(value / 1e6).toPrecision(4) + ' M';
    if (size >= 1e4) return +(value / 1e3).toPrecision(4) + ' k';
    return String(+value.toPrecision(5));
  };

  const text = (s) => {
    const node = document.createElement('span');
    node.textContent = s;
    return node.innerHTML;
  };

  // The library stacks along the wrong axis when both are numbers, so areas are summed here:
  // a point is [x, sum up to this series, own value].
  const stacked = (chart) => {
    const at = [...new Set(chart.series.flatMap((s) => s.x))].sort((a, b) => a - b);
    const sums = at.map(() => 0);
    return chart.series.map((s) => {
      const own = new Map(s.x.map((x, j) => [x, s.y[j]]));
      return at.map((x, j) => [x, (sums[j] += own.get(x) ?? 0), own.get(x) ?? 0]);
    });
  };

  const band = (s, x, colour) => ({
    name: s.name,
    type: 'custom',
    silent: true,
    clip: true,
    tooltip: { show: false },
    itemStyle: { color: colour },
    data: s.x.map((at, j) => [at * x.by, s.high[j]]),
    renderItem: (params, api) => {
      if (params.dataIndex > 0) return null;
      const upper = s.x.map((at, j) => api.coord([at * x.by, s.high[j]]));
      const lower = s.x.map((at, j) => api.coord([at * x.by, s.low[j]])).reverse();
      return { type: 'polygon', shape: { points: [...upper, ...lower] }, style: { fill: colour, opacity: .18 } };
    },
  });

  const lines = (chart, x) => {
    const all = [];
    const sums = chart.shape === 'stack' ? stacked(chart) : null;
    chart.series.forEach((s, i) => {
      const colour = colours[i % colours.length];
      const points = sums ? sums[i].map(([at, sum, own]) => [at * x.by, sum, own]) : s.x.map((at, j) => [at * x.by, s.y[j]]);
      const line = { name: s.name, type: 'line', data: points, showSymbol: points.length < 40, symbolSize: 5, z: 3, zlevel: 0, itemStyle: { color: colour }, lineStyle: { color: colour, width: 1.6, type: i < colours.length ? 'solid' : 'dashed' }, emphasis: { focus: 'series' } };
      if (sums) { line.areaStyle = { color: colour, opacity: .9 }; line.z = 100 - i; }
      if (chart.shape === 'step') line.step = 'end';
      if (chart.shape === 'cdf') { line.step = 'end'; line.showSymbol = points.length < 3; }
      if (s.high.length) all.push(band(s, x, colour));
      all.push(line);
    });
    if (all.length && chart.shape !== 'cdf') {
      const marks = report.faults.map((f) => ({ xAxis: f.at * x.by, name: f.text, label: { formatter: f.text, position: 'insideEndTop' } }));
      all[all.length - 1].markLine = { symbol: 'none', silent: true, data: marks, lineStyle: { type: 'dashed', color: '#888' } };
    }
    const ends = span(chart);
    chart.limits.forEach((l, i) => all.push({
      id: 'limit:' + l.name, name: limitName(chart, l), type: 'line', silent: true, showSymbol: false, z: 2, zlevel: 0,
      data: ends.map((at) => [at * x.by, l.value]), itemStyle: { color: limitColours[i % limitColours.length] },
      lineStyle: { color: limitColours[i % limitColours.length], width: 1.4, type: 'dashed' },
    }));
    return all;
  };

  // Limits are lines of their own, so that the axis reaches them and the legend can hide them. One that
  // lies far above everything would press the rest flat: it is there, but hidden at first.
  const limitName = (chart, l) => (chart.yName.startsWith('bytes') ? l.name + ' ' + short(l.value) + 'B' : l.name);
  const span = (chart) => {
    const all = chart.series.flatMap((s) => s.x);
    return all.length ? [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))] : [];
  };
  const shown = (chart) => {
    const most = chart.series.flatMap((s) => s.y).reduce((a, b) => Math.max(a, b), 0);
    return Object.fromEntries(chart.limits.map((l) => [limitName(chart, l), l.value <= 5 * most]));
  };

  const hover = (chart, x) => (shown) => {
    const list = (Array.isArray(shown) ? shown : [shown]).filter((p) => p.componentSubType !== 'custom' && !String(p.seriesId).startsWith('limit:'));
    if (!list.length) return '';
    const seen = new Map();
    for (const p of list) seen.set(p.seriesName, p);
    const head = chart.shape === 'bars' ? list[0].name : short(+list[0].axisValue) + ' ' + x.unit;
    return [text(head), ...[...seen.values()].slice(0, 16).map((p) => p.marker + text(p.seriesName) + ': <b>' + short(Array.isArray(p.value) ? p.value[p.value.length - 1] : p.value) + '</b>')].join('<br>');
  };

  const heatCells = (chart) => {
    const columns = [...new Set(chart.series.flatMap((s) => s.x))].sort((a, b) => a - b);
    const at = new Map(columns.map((x, i) => [x, i]));
    return { columns, cells: chart.series.flatMap((s, row) => s.x.map((x, j) => [at.get(x), row, s.y[j]])) };
  };

  const heat = (chart, ink) => {
    const { columns, cells } = heatCells(chart);
    const most = cells.reduce((a, c) => Math.max(a, c[2]), 1e-12);
    return {
      grid: { left: 110, right: 20, top: 20, bottom: 80 },
      xAxis: { type: 'category', data: columns.map((x) => String(+x.toPrecision(7))), name: chart.xName, nameLocation: 'middle', nameGap: 24, axisLabel: { color: ink } },
      yAxis: { type: 'category', data: chart.series.map((s) => s.name), axisLabel: { color: ink } },
      visualMap: { min: 0, max: most, calculable: true, orient: 'horizontal', left: 'center', bottom: 0, formatter: short, textStyle: { color: ink }, inRange: { color: ['#f7fbff', '#9ecae1', '#3182bd', '#08306b'] } },
      tooltip: { formatter: (p) => text(chart.series[p.value[1]].name + ', ' + chart.xName + ' ' + +columns[p.value[0]].toPrecision(7)) + ': <b>' + short(p.value[2]) + '</b> ' + text(chart.yName) },
      series: [{ type: 'heatmap', data: cells }],
    };
  };

  const option = (chart) => {
    const style = getComputedStyle(root);
    const ink = style.getPropertyValue('--ink').trim();
    const edge = style.getPropertyValue('--edge').trim();
    const x = scale(chart);
    const axis = { nameLocation: 'middle', nameTextStyle: { color: ink }, axisLabel: { color: ink, formatter: short }, splitLine: { lineStyle: { color: edge } } };
    const base = { animation: false, textStyle: { color: ink }, backgroundColor: 'transparent', aria: { enabled: true } };
    if (chart.shape === 'heat') return { ...base, ...heat(chart, ink) };
    const bars = chart.shape === 'bars';
    return {
      ...base,
      grid: { left: 70, right: 20, top: 40, bottom: 60 },
      legend: { type: 'scroll', top: 0, textStyle: { color: ink }, selected: shown(chart) },
      tooltip: { trigger: 'axis', confine: true, formatter: hover(chart, x) },
      xAxis: bars
        ? { ...axis, type: 'category', data: chart.series[0].labels, name: chart.xName, nameGap: 36, axisLabel: { color: ink } }
        : { ...axis, type: chart.shape === 'cdf' && chart.series.every((s) => s.x.every((v) => v > 0)) ? 'log' : 'value', min: chart.shape === 'cdf' ? 'dataMin' : undefined, max: chart.shape === 'cdf' ? 'dataMax' : undefined, name: chart.xName + (x.unit ? ', ' + x.unit : ''), nameGap: 28 },
      yAxis: { ...axis, type: 'value', name: chart.yName, nameGap: 52 },
      series: bars
        ? chart.series.map((s, i) => ({ name: s.name, type: 'bar', data: s.y, itemStyle: { color: colours[i % colours.length] } }))
        : lines(chart, x),
    };
  };

  const table = (chart) => {
    const head = [chart.shape === 'heat' ? 'device' : 'series', chart.xName, chart.yName];
    const band = chart.series.some((s) => s.high.length);
    if (band) head.push('least', 'most');
    const rows = [];
    for (const s of chart.series) {
      s.x.forEach((x, i) => rows.push([s.name, s.labels[i] ?? x, s.y[i], ...(band ? [s.low[i] ?? '', s.high[i] ?? ''] : [])]));
    }
    return { head, rows };
  };

  const save = (name, url) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  };

  const csv = (chart) => {
    const quote = (v) => (/[",\n]/.test(String(v)) ? '"' + String(v).replace(/"/g, '""') + '"' : String(v));
    const { head, rows } = table(chart);
    return [head, ...rows].map((r) => r.map(quote).join(',')).join('\n') + '\n';
  };

  const png = (entry) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = entry.view.getWidth() * 2;
      canvas.height = entry.view.getHeight() * 2;
      const pen = canvas.getContext('2d');
      pen.fillStyle = getComputedStyle(root).getPropertyValue('--card');
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      save(entry.chart.id + '.png', canvas.toDataURL('image/png'));
    };
    image.src = entry.view.getDataURL({ type: 'svg' });
  };

  const button = (bar, label, action) => {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = label;
    b.addEventListener('click', () => action(b));
    bar.append(b);
  };

  const showRows = (card, entry, pressed) => {
    const open = card.querySelector('.rows');
    card.querySelector('.chart').hidden = !open;
    pressed.setAttribute('aria-pressed', String(!open));
    if (open) { open.remove(); return; }
    const { head, rows } = table(entry.chart);
    const box = document.createElement('div');
    box.className = 'rows';
    const t = document.createElement('table');
    const add = (tag, cells) => {
      const tr = t.insertRow();
      for (const c of cells) { const cell = document.createElement(tag); cell.textContent = typeof c === 'number' ? +c.toPrecision(7) : c; tr.append(cell); }
    };
    add('th', head);
    rows.forEach((r) => add('td', r));
    box.append(t);
    card.querySelector('.chart').after(box);
  };

  // Keys do what a pointer does: left and right go from value to value, up and down from line to line, the
  // space bar hides a line or shows it again. What is there is also said in words.
  const values = (chart, line) => chart.series[line].x.length;
  const mark = (entry) => {
    const { chart, view, line, point } = entry;
    const s = chart.series[line];
    if (chart.shape === 'heat') {
      const before = chart.series.slice(0, line).reduce((sum, other) => sum + other.x.length, 0);
      view.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: before + point });
    } else {
      const seriesIndex = view.getOption().series.findIndex((one) => one.type !== 'custom' && one.name === s.name);
      view.dispatchAction({ type: 'showTip', seriesIndex, dataIndex: point });
    }
    const x = scale(chart);
    const where = s.labels[point] ?? +(s.x[point] * x.by).toPrecision(7) + (x.unit ? ' ' + x.unit : '');
    const hidden = view.getOption().legend?.[0]?.selected?.[s.name] === false;
    entry.reading.textContent = s.name + ' at ' + where + ': ' + +(s.y[point] ?? 0).toPrecision(7) + (hidden ? ' (hidden)' : '');
  };
  const keys = (entry) => (e) => {
    const { chart } = entry;
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -Infinity], End: [0, Infinity], ' ': [0, 0] }[e.key];
    if (!step) return;
    e.preventDefault();
    const within = (value, count) => Math.max(0, Math.min(count - 1, value));
    entry.line = within(entry.line + step[0], chart.series.length);
    entry.point = within(entry.point + step[1], values(chart, entry.line));
    if (e.key === ' ' && chart.shape !== 'heat') entry.view.dispatchAction({ type: 'legendToggleSelect', name: chart.series[entry.line].name });
    mark(entry);
  };

  const choose = (card, entry, chart) => {
    Object.assign(entry, { chart, line: 0, point: 0 });
    card.querySelector('h2').textContent = chart.title;
    entry.place.setAttribute('aria-label', chart.title + '. Arrow keys read values, the space bar hides a line.');
    entry.reading.textContent = '';
    entry.note.textContent = chart.note;
    entry.note.hidden = !chart.note;
    const rows = card.querySelector('.rows');
    if (rows) { const b = card.querySelector('[aria-pressed=true]'); showRows(card, entry, b); showRows(card, entry, b); }
    entry.place.style.height = chart.shape === 'heat' ? Math.max(220, Math.min(1200, 110 + 18 * chart.series.length)) + 'px' : '';
    if (entry.view) { entry.view.resize(); entry.view.setOption(option(chart), true); }
  };

  const chooser = (card, entry, chart) => {
    const all = [chart, ...chart.details];
    const list = document.createElement('select');
    list.setAttribute('aria-label', 'What to look at');
    all.forEach((one, i) => list.add(new Option(one.title, String(i))));
    list.addEventListener('change', () => choose(card, entry, all[+list.value]));
    card.querySelector('h2').after(list);
  };

  const draw = (chart) => {
    const card = document.createElement('section');
    card.className = 'card';
    const title = document.createElement('h2');
    const place = document.createElement('div');
    place.className = 'chart';
    place.id = chart.id;
    place.tabIndex = 0;
    place.setAttribute('role', 'img');
    const bar = document.createElement('div');
    bar.className = 'bar';
    const reading = document.createElement('p');
    reading.className = 'note';
    reading.setAttribute('aria-live', 'polite');
    const note = document.createElement('p');
    note.className = 'note';
    card.append(title, place, reading, bar, note);
    document.getElementById('charts').append(card);
    const entry = { chart, place, reading, note, view: null };
    button(bar, 'Table', (b) => showRows(card, entry, b));
    button(bar, 'CSV', () => save(entry.chart.id + '.csv', 'data:text/csv;charset=utf-8,' + encodeURIComponent(csv(entry.chart))));
    button(bar, 'PNG', () => png(entry));
    choose(card, entry, chart);
    if (chart.details.length) chooser(card, entry, chart);
    entry.view = echarts.init(place, null, { renderer: 'svg' });
    entry.view.setOption(option(chart));
    place.addEventListener('keydown', keys(entry));
    drawn.push(entry);
  };

  const setTheme = (dark) => {
    root.classList.toggle('dark', dark);
    for (const entry of drawn) entry.view.setOption(option(entry.chart), true);
  };

  const system = window.matchMedia('(prefers-color-scheme: dark)');
  root.classList.toggle('dark', system.matches);
  system.addEventListener('change', (e) => setTheme(e.matches));
  document.getElementById('theme').addEventListener('click', () => setTheme(!root.classList.contains('dark')));
  window.addEventListener('resize', () => drawn.forEach((entry) => entry.view.resize()));

  for (const chart of report.charts) {
    if (chart.series.length) { draw(chart); continue; }
    const item = document.createElement('li');
    item.textContent = chart.title + ' \u2014 ' + chart.hint;
    const empty = document.getElementById('empty');
    empty.hidden = false;
    empty.querySelector('ul').append(item);
  }
  window.heddleCharts = drawn;
})();
