import { beforeEach, expect, test, vi } from 'vitest';
import { answerStore, removeAnswers, removeOldAnswers } from './answer-store.ts';

const rows = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => rows.get(key),
  setMany: async (all: [string, unknown][]) => all.forEach(([key, row]) => void rows.set(key, row)),
  delMany: async (keys: string[]) => keys.forEach((key) => void rows.delete(key)),
  entries: async () => [...rows],
  clear: async () => rows.clear(),
}));

const NOON = Date.UTC(2026, 10, 23, 12);
const WEEK_MS = 7 * 24 * 3_600_000;
const ada = answerStore('ada', 'form1');

beforeEach(async () => {
  rows.clear();
  await ada.write([
    ['new', { data: 1, at: NOON }],
    ['old', { data: 2, at: NOON - WEEK_MS - 1 }],
  ]);
});

test('Another person on the same device reads nothing of it, and a release of another form neither', async () => {
  expect(await ada.read('new')).toMatchObject({ data: 1, at: NOON });
  expect(await answerStore('ben', 'form1').read('new')).toBeUndefined();
  expect(await answerStore('ada', 'form2').read('new')).toBeUndefined();
});

test('What is older than a session goes, and all that an earlier person has left', async () => {
  await removeOldAnswers('ada', NOON);
  expect(await ada.read('old')).toBeUndefined();
  expect(await ada.read('new')).toBeDefined();
  await removeOldAnswers('ben', NOON);
  expect(rows.size).toBe(0);
});

test('Nobody signed in, nothing kept', async () => {
  await removeAnswers();
  expect(rows.size).toBe(0);
});
