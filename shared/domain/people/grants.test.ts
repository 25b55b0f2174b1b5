import { expect, test } from 'vitest';
import { changeLine } from '../audit/words.ts';
import { grantChanges } from './grant-changes.ts';
import { accessOf, grantFor, placeOf, sameGrants, tidyGrants } from './grants.ts';
import type { Grant } from './reach.ts';

const NORTH: Grant = { portfolio: 'North', role: 'read' };
const ALDER: Grant = { propertyId: 'alder', role: 'write' };

test('docs/product/reach.md#grants: of two grants for the same thing the stronger role is kept, and spaces at the ends of a portfolio are nothing', () => {
  expect(tidyGrants([NORTH, { portfolio: ' North ', role: 'admin' }, ALDER, { ...ALDER, role: 'read' }])).toEqual([
    { portfolio: 'North', role: 'admin' },
    ALDER,
  ]);
  expect(tidyGrants([])).toBeUndefined();
});

test('With grants the role is the strongest of them; without it is the role that was picked', () => {
  expect(accessOf('read', [NORTH, ALDER])).toEqual({ role: 'write', grants: [NORTH, ALDER] });
  expect(accessOf('admin', [NORTH])).toEqual({ role: 'read', grants: [NORTH] });
  expect(accessOf('admin', [])).toEqual({ role: 'admin', grants: undefined });
});

test('A grant is named by its place, and made of it again', () => {
  for (const grant of [NORTH, ALDER]) expect(grantFor(placeOf(grant), grant.role)).toEqual(grant);
});

test('The audit log says each place that changes, with the name of a property', () => {
  const lines = (before?: Grant[], after?: Grant[]) =>
    grantChanges(before, after, (id) => `1001 - ${id}`).map(changeLine);
  expect(lines(undefined, [NORTH, ALDER])).toEqual([
    'Access: All properties → Selected',
    'Access Portfolio North: Viewer',
    'Access 1001 - alder: Editor',
  ]);
  expect(lines([NORTH, ALDER], [{ ...NORTH, role: 'write' }])).toEqual([
    'Access Portfolio North: Viewer → Editor',
    'Access 1001 - alder: Editor → none',
  ]);
  expect(sameGrants([NORTH, ALDER], [ALDER, NORTH])).toBe(true);
  expect(sameGrants(undefined, undefined)).toBe(true);
});
