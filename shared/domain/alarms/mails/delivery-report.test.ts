import { expect, it } from 'vitest';
import { isBadNews, type ReportKind, replacedBy } from './delivery-report.ts';

it.each<[ReportKind, ReportKind[], boolean]>([
  ['delayed', [], false],
  ['delivered', ['delayed'], false],
  ['rejected', ['delayed', 'delivered'], true],
  ['bounced', ['delayed', 'delivered'], true],
  ['complained', ['delayed', 'delivered'], true],
])('The report %s replaces %j', (kind, replaced, isBad) => {
  expect(replacedBy(kind)).toEqual(replaced);
  expect(isBadNews(kind)).toBe(isBad);
});
