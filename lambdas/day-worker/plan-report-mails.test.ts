import { expect, test } from 'vitest';
import { READER } from '../../shared/domain/figures/reader.ts';
import type { Grant } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { audiencesOf, otherReaders } from './plan-report-mails.ts';

const PROPERTIES = [
  { id: 'a', portfolio: 'North' },
  { id: 'b', portfolio: 'North' },
  { id: 'c', portfolio: '' },
] as PropertyItem[];

test('docs/product/reach.md#told: who sees the same of a report gets the same one, and who sees nothing of it gets none', () => {
  const grants: Readonly<Record<string, readonly Grant[]>> = {
    owner: [{ propertyId: 'c', role: 'read' }],
    north: [{ portfolio: 'North', role: 'write' }],
    also: [
      { propertyId: 'a', role: 'read' },
      { propertyId: 'b', role: 'read' },
    ],
    none: [{ propertyId: 'gone', role: 'read' }],
  };
  const audiences = audiencesOf(['dana', 'owner', 'north', 'also', 'none', 'ines'], (id) => grants[id], PROPERTIES);
  expect(
    audiences.map(({ userIds, properties, isChosen }) => [userIds, properties.map(({ id }) => id), isChosen]),
  ).toEqual([
    [['dana', 'ines'], ['a', 'b', 'c'], false],
    [['owner'], ['c'], true],
    [['north', 'also'], ['a', 'b'], true],
  ]);
});

test('docs/product/reports.md#mail: a report is written once for each language with its units, and always in English', () => {
  const [spanish, metric] = [{ language: 'es', units: 'us' } as const, { language: 'en', units: 'metric' } as const];
  expect(otherReaders([READER, { ...READER }])).toEqual([]);
  expect(otherReaders([spanish, READER, metric, { ...spanish }])).toEqual([spanish, metric]);
});
