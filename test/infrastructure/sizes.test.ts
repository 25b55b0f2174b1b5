import { expect, it } from 'vitest';
import { bundles } from '../bench/code/bundles.ts';
import { web } from '../bench/code/web.ts';
import { isWithin } from '../bench/row.ts';

it.each([
  ['code that a cold start reads', bundles],
  ['scripts of a page', web],
])('Of the %s, nothing is larger than its bound', async (_what, sizes) => {
  const rows = await sizes();
  expect(rows.filter(({ bound }) => bound !== undefined).length).toBeGreaterThan(10);
  expect(rows.filter((row) => !isWithin(row)).map(({ what, figure, bound }) => ({ what, figure, bound }))).toEqual([]);
});
