"""Measures the boxes of a table: nothing over the map, nothing cut, nothing too narrow to press."""

from __future__ import annotations

SIZES = (
    (1920, 940),
    (1440, 790),
    (1366, 650),
    (1280, 640),
    (1180, 700),
    (820, 1080),
    (390, 664),
    (360, 560),
)
"""What browsers leave of common screens."""

MEASURE = """() => {
  const faults = [], wide = innerWidth, high = innerHeight;
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  const name = (one) => one.tagName.toLowerCase() + '.' + (one.getAttribute('class') ?? '').replace(/ ?svelte-\\w+/, '')
    + ' "' + (one.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 30) + '"';
  const meet = (a, b, slack = 1.5) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  // Whatever scrolls shows its parts one after the other; a clipped word for the ear is seen by nobody.
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowY + style.overflowX)
        && (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1)) return true;
    }
    return false;
  };
  const heard = (one) => one.closest('.sr') || getComputedStyle(one).clipPath !== 'none';
  const port = document.querySelector('.port').getBoundingClientRect();
  const parts = ['button', 'h1', 'h2', 'h3', '.paper', 'select', 'input']
    .flatMap((one) => [...document.querySelectorAll('.table ' + one)])
    .filter((one) => shown(one) && !heard(one));
  for (const one of parts) {
    const box = one.getBoundingClientRect();
    if (!scrolls(one) && (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1))
      faults.push('outside the window: ' + name(one) + ' ' + [box.left, box.top, box.right, box.bottom]);
    if (one.matches('button') && !one.matches('.tabs button') && one.scrollWidth > one.clientWidth + 1)
      faults.push('label cut: ' + name(one) + ' ' + one.scrollWidth + ' > ' + one.clientWidth);
  }
  for (const one of document.querySelectorAll('.table > *, .table :is(.panel, .paper, button, .roll)')) {
    if (!shown(one) || heard(one) || one.matches('main') || one.closest('main') || one.closest('.notes')) continue;
    if (getComputedStyle(one).display === 'contents') continue;
    if (!scrolls(one) && meet(one.getBoundingClientRect(), port)) faults.push('over the map: ' + name(one));
  }
  const pressed = parts.filter((one) => one.matches('button') && !scrolls(one));
  pressed.forEach((a, n) => pressed.slice(n + 1).forEach((b) => {
    if (!a.contains(b) && !b.contains(a) && meet(a.getBoundingClientRect(), b.getBoundingClientRect()))
      faults.push('overlap: ' + name(a) + ' / ' + name(b));
  }));
  for (const one of document.querySelectorAll('.table :is(h1, h2, p, dt, dd)')) {
    if (!shown(one) || heard(one) || scrolls(one) || !one.textContent.trim()) continue;
    const words = document.createRange();
    words.selectNodeContents(one);
    // Words as far as their element shows them: not those for the ear, nor what an ellipsis stands for.
    const said = words.getBoundingClientRect(), own = one.getBoundingClientRect();
    const box = { left: Math.max(said.left, own.left), right: Math.min(said.right, own.right),
      top: Math.max(said.top, own.top), bottom: Math.min(said.bottom, own.bottom) };
    const over = pressed.find((other) => !other.contains(one) && !one.contains(other)
      && getComputedStyle(other).backgroundColor !== 'rgba(0, 0, 0, 0)'
      && meet(box, other.getBoundingClientRect()));
    if (over) faults.push('words under a button: ' + name(one) + ' / ' + name(over));
  }
  for (const tile of document.querySelectorAll('.tile')) {
    const box = tile.getBoundingClientRect(), label = tile.querySelector('span:not(.shape)');
    if (!shown(tile)) continue;
    if (box.width < 59.5) faults.push('narrow tile: ' + name(tile) + ' ' + box.width);
    if (label.scrollHeight > label.clientHeight + 2 || label.scrollWidth > label.clientWidth + 1)
      faults.push('tile label cut: ' + name(tile));
  }
  for (const main of document.querySelectorAll('.commit, .endturn')) {
    const box = main.getBoundingClientRect();
    if (!shown(main) && wide < 700 && document.querySelector('.menu')) continue;
    if (!shown(main) || box.left < 0 || box.right > wide + 1 || box.top < 0 || box.bottom > high + 1)
      faults.push('not whole: ' + name(main));
  }
  // On the map: whoever acts and whoever may be chosen is seen (on a phone: whoever is chosen), no odds over others.
  const sought = wide < 700 ? '.aim.chosen:not(.caught)' : '.turn, .aim:not(.caught)';
  for (const one of document.querySelectorAll('g.token')) {
    if (!one.querySelector(sought)) continue;
    const box = one.querySelector(sought).getBoundingClientRect();
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (middle[0] < port.left || middle[0] > port.right || middle[1] < port.top || middle[1] > port.bottom)
      faults.push('not in sight: ' + one.querySelector('title').textContent);
  }
  const pills = [...document.querySelectorAll('g.chance rect')].map((one) => one.getBoundingClientRect());
  pills.forEach((a, n) => pills.slice(n + 1).forEach((b) => { if (meet(a, b, 3)) faults.push('odds over odds'); }));
  if (wide < 700) for (const one of pressed) {
    const box = one.getBoundingClientRect();
    if (box.height < 39 && !one.matches('.cond') && !one.closest('.hint, .rule, .paper'))
      faults.push('low: ' + name(one) + ' ' + box.height);
  }
  const share = Math.round(port.width * port.height / wide / high * 100);
  return { faults, map: share, square: Number(document.querySelector('.frame').dataset.square) };
}"""
