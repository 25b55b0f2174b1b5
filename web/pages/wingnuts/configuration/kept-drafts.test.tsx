import { beforeEach, expect, test } from 'vitest';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';
import { changedInputs, changeSession, sensorsToSave, startSession } from './session.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DRAFTS = { AN02: { type: 'temperature', name: 'roomTemperature', number: '1' }, AN03: null };

beforeEach(() => localStorage.clear());

test('Unsaved changes are kept for one person and one wingnut, until there are none', () => {
  keepDrafts('ada', 'w', DRAFTS, NOON);
  expect(keptDrafts('ada', 'w', NOON)).toEqual({ drafts: DRAFTS, at: NOON });
  expect(keptDrafts('ben', 'w', NOON)).toBeUndefined();
  expect(keptDrafts('ada', 'v', NOON)).toBeUndefined();
  keepDrafts('ada', 'w', {}, NOON);
  expect(keptDrafts('ada', 'w', NOON)).toBeUndefined();
});

test('They are forgotten after 30 days, and what is not understood is left out', () => {
  keepDrafts('ada', 'w', DRAFTS, NOON);
  const days = 24 * 3_600_000;
  expect(keptDrafts('ada', 'w', NOON + 30 * days)).toBeDefined();
  expect(keptDrafts('ada', 'w', NOON + 31 * days)).toBeUndefined();
  localStorage.setItem('configuration-ada-w', '{"drafts":{"XX99":null},"at":1}');
  expect(keptDrafts('ada', 'w', 2)).toBeUndefined();
  localStorage.setItem('configuration-ada-w', 'broken');
  expect(keptDrafts('ada', 'w', 2)).toBeUndefined();
});

test('They are put on top of what is stored now; what is stored so already is no change', () => {
  const stored = { AN02: { type: 'temperature', label: 'roomTemperature1' } } as const;
  const before = startSession({
    sensors: { ...stored, AN03: { type: 'temperature', label: 'roomTemperature2' } },
    version: 7,
  });
  const after = changeSession(before, { do: 'restore', drafts: DRAFTS });
  expect(changedInputs(after)).toEqual(['AN03']);
  expect(after.version).toBe(7);
  expect(sensorsToSave(after)).toEqual(stored);
});
