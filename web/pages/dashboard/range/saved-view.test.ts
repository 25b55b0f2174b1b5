import { expect, test } from 'vitest';
import { viewAfterChoice, viewAfterControls } from './saved-view.ts';
import type { ShownView } from './view-address.ts';

const shown = (more: Partial<ShownView> = {}): ShownView => ({
  propertyId: 'alder',
  at: undefined,
  range: 'Last 24 hours',
  zone: undefined,
  ...more,
});
const BOARD = { propertyId: undefined, range: 'Last 24 hours', zoneMode: 'property' } as const;

test.each<[string, Partial<ShownView>, object | undefined]>([
  ['a comparison', { compare: 'week' }, undefined],
  ['another day', { at: 1 }, undefined],
  ['a zoom', { part: { startTime: 1, endTime: 2 } }, undefined],
  ['another range', { range: 'Last 1 week' }, { ...BOARD, range: 'Last 1 week' }],
  ['a month', { range: 'Custom' }, undefined],
  ['another zone', { zone: 'UTC' }, { ...BOARD, zoneMode: 'user' }],
])(
  'After %s of a property that a row of the board led to, the dashboard opens with the board all the same',
  (_, more, saved) => {
    expect(viewAfterControls(BOARD, shown(more))).toEqual(saved);
  },
);

test('What is not known yet is not overwritten', () => {
  expect(viewAfterControls(undefined, shown({ range: 'Last 1 week' }))).toBeUndefined();
});

test.each<[string, string | undefined, object | undefined]>([
  ['a property', 'alder', { ...BOARD, propertyId: 'alder' }],
  ['all properties', undefined, undefined],
])('The choice of %s is what the dashboard opens with', (_, propertyId, saved) => {
  expect(viewAfterChoice(BOARD, shown(), propertyId)).toEqual(saved);
});
