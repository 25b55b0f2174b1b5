import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { lostSensors, seenSince, standingLinks } from './tenant-links.ts';

const LINK = { hash: 'h', from: '2026-11-01', madeAt: 1 };
const LINKS = { a: LINK };
const TODAY = '2026-11-30';
const NOW = Date.UTC(2026, 10, 30, 12);
const [PLAIN, VACANT, SOON] = [
  { id: 'a', number: '4B' },
  { id: 'a', number: '4B', vacated: TODAY },
  { id: 'a', number: '4B', vacated: '2026-12-31' },
];

describe('docs/product/apartments.md#tenant-end', () => {
  test.each([
    ['that stays as it is', PLAIN, [PLAIN], LINKS],
    ['that is renamed', PLAIN, [{ ...PLAIN, number: '4C' }], LINKS],
    ['whose tenant leaves in a month', PLAIN, [SOON], LINKS],
    ['that is vacant now', PLAIN, [VACANT], {}],
    // The link of the last tenant must not open for the next one.
    ['that was vacant and has a tenant again', VACANT, [PLAIN], {}],
    ['that is removed', PLAIN, [], {}],
  ])('The link of an apartment %s', (_, before, after, links) => {
    expect(standingLinks(LINKS, [before], after, TODAY)).toEqual(links);
  });
});

describe('docs/product/apartments.md#tenant-readings', () => {
  const other = { id: 'b', number: '5B' };

  test('A sensor that an apartment loses is remembered, by its name as it is stored', () => {
    const moved = [
      { ...PLAIN, sensor: 'HS-2' },
      { ...other, sensor: 'HS-1' },
    ];
    expect(lostSensors({}, [{ ...PLAIN, sensor: 'hs-1' }, other], moved, NOW)).toEqual({ 'HS-1': NOW, '5B': NOW });
    expect(lostSensors({}, moved, moved, NOW)).toEqual({});
  });

  test('So is that of an apartment which is removed: the next one with its number is another', () => {
    expect(lostSensors({}, [PLAIN], [{ id: 'new', number: '4b' }], NOW)).toEqual({ '4B': NOW });
  });

  test('It is forgotten when no page reaches that time any more', () => {
    const lost = { OLD: NOW - 92 * DAY_MS, NEW: NOW - 90 * DAY_MS };
    expect(lostSensors(lost, [], [], NOW)).toEqual({ NEW: lost.NEW });
  });

  test('A tenant sees readings since the first midnight of the tenancy, and never those of the sensor elsewhere', () => {
    const zone = 'America/New_York';
    const midnight = Date.UTC(2026, 10, 1, 4);
    expect(seenSince(PLAIN, LINK, {}, zone)).toBe(midnight);
    expect(seenSince(PLAIN, LINK, { '4B': midnight - 1 }, zone)).toBe(midnight);
    expect(seenSince({ number: '4B', sensor: 'hs-1' }, LINK, { 'HS-1': NOW }, zone)).toBe(NOW);
  });
});
