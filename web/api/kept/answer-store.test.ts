import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerStore,
  removeAnswers,
  removeAnswersOf,
  removeAnswersOfPeople,
  removeOldAnswers,
} from './answer-store.ts';

const rows = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => rows.get(key),
  setMany: async (all: [string, unknown][]) => all.forEach(([key, row]) => void rows.set(key, row)),
  delMany: async (keys: string[]) => keys.forEach((key) => void rows.delete(key)),
  entries: async () => [...rows],
  keys: async () => [...rows.keys()],
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

test("docs/product/contractors.md#kept: what one link keeps is no other link's, stays beside a person, and goes with the link", async () => {
  const [one, ten] = ['contractor-l1', 'contractor-l10'].map((owner) => answerStore(owner, 'r1'));
  await one?.write([['new', { data: 3, at: NOON }]]);
  expect(await ten?.read('new')).toBeUndefined();
  await ten?.write([['new', { data: 4, at: NOON }]]);
  await removeOldAnswers('ada', NOON);
  await removeOldAnswers('contractor-l10', NOON);
  expect([await ada.read('new'), await one?.read('new'), await ten?.read('new')]).toMatchObject([
    { data: 1 },
    { data: 3 },
    { data: 4 },
  ]);
  await removeAnswersOf('contractor-l1');
  await removeAnswersOfPeople();
  expect([...rows.keys()]).toEqual(['contractor-l10 new']);
});

test('Nobody signed in, nothing kept', async () => {
  await removeAnswers();
  expect(rows.size).toBe(0);
});
