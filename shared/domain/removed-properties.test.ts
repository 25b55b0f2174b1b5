import { expect, it } from 'vitest';
import { forgottenProperties, MAX_REMOVED_PROPERTIES } from './removed-properties.ts';

it('Of removed properties the last ones are kept, and properties in use count for nothing', () => {
  const removed = (id: number, removedAt?: number) => ({
    id: `r${id}`,
    entityStatus: 'disabled',
    ...(removedAt !== undefined && { removedAt }),
  });
  const inUse = Array.from({ length: MAX_REMOVED_PROPERTIES }, (_, id) => ({ id: `p${id}`, entityStatus: 'enabled' }));
  const most = Array.from({ length: MAX_REMOVED_PROPERTIES }, (_, id) => removed(id, 10 + id));
  expect(forgottenProperties([...inUse, ...most])).toEqual([]);
  // One that an earlier version removed has no time: it is the oldest.
  const more = forgottenProperties([...most, removed(-1, 3), ...inUse, removed(-2)]);
  expect(more.map(({ id }) => id)).toEqual(['r-2', 'r-1']);
});
