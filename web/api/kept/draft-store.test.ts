import { beforeEach, expect, test, vi } from 'vitest';
import { countDrafts, readDraft, removeDraftsOf, removeOldDrafts, writeDraft } from './draft-store.ts';

const rows = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => rows.get(key),
  set: async (key: string, row: unknown) => void rows.set(key, row),
  delMany: async (keys: string[]) => keys.forEach((key) => void rows.delete(key)),
  entries: async () => [...rows],
}));

const NOON = Date.UTC(2026, 10, 23, 12);
const WEEK_MS = 7 * 24 * 3_600_000;
const draft = (at: number) => ({ values: { text: 'Cleaned' }, photos: [], at });

beforeEach(async () => {
  rows.clear();
  await writeDraft('ada', 'note p1', draft(NOON));
  await writeDraft('ada', 'note p2', draft(NOON - WEEK_MS - 1));
  await writeDraft('ben', 'note p1', draft(NOON));
});

test('LOG OUT removes the drafts of one person, and counts those that are still offered (docs/product/shell.md#drafts)', async () => {
  expect(await countDrafts('ada', NOON)).toBe(1);
  await removeDraftsOf('ada');
  expect(await readDraft('ada', 'note p1', NOON)).toBeUndefined();
  expect(await readDraft('ben', 'note p1', NOON)).toEqual(draft(NOON));
});

test('After seven days a draft goes, whoever typed it', async () => {
  expect(await readDraft('ada', 'note p2', NOON)).toBeUndefined();
  await removeOldDrafts(NOON);
  expect([...rows.keys()]).toEqual(['ada note p1', 'ben note p1']);
});
