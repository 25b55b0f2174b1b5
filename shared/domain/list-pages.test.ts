import { expect, test } from 'vitest';
import { expectedRows, shareBefore } from './list-pages.ts';

test('Ids before a quarter of all are a quarter', () => {
  expect(shareBefore('40000000-0000-4000-8000-000000000000')).toBe(0.25);
  expect(shareBefore('00000000-0000-4000-8000-000000000000')).toBe(0);
});

test.each([
  ['500 up to a twentieth are about 10,000', 500, '0ccccccc', 10_000],
  ['an odd figure has two digits', 500, '0d2f1a9b', 9_700],
  ['near the end there are no fewer than have come', 9_987, 'fff00000', 10_000],
  ['the last one is the last one', 1_049, 'ffffffff', 1_049],
  ['ids that are not spread tell nothing', 500, '00000000', 500],
  ['nor do ids of another form', 500, 'wingnut', 500],
])('docs/product/shell.md#pages: %s', (_, count, lastId, expected) => {
  expect(expectedRows(count, lastId)).toBe(expected);
});
