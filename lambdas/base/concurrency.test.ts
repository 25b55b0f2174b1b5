import { expect, it } from 'vitest';
import { chunksOf, forEachConcurrently } from './concurrency.ts';

it('Work on many items is done in their order, a few at the same time', async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const work = async (item: number) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const items = [5, 4, 3, 2, 1];
  expect(await forEachConcurrently(items, 2, work)).toBe(5);
  expect([begun, most]).toEqual([items, 2]);
});

it('Work that may not go on leaves the rest of the items', async () => {
  const begun: string[] = [];
  const work = async (item: string) => void begun.push(item);
  expect(await forEachConcurrently(['a', 'b', 'c', 'd'], 2, work, (index) => index < 3)).toBe(3);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(await forEachConcurrently(['a'], 2, work, () => false)).toBe(0);
});

it('The last piece of a list may be shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
