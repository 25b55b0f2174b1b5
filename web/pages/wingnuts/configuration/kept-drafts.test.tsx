import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { SensorEntry } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';
import { changedInputs, changeSession, sensorsToSave, startSession } from './session.ts';
import type { Configuration } from './use-configuration.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

vi.mock('../../../api/identity/session.ts', () => ({
  useSession: () => ({ isSignedIn: true, person: { userId: 'ada' } }),
}));

const NOON = Date.UTC(2026, 10, 21, 12);
const DRAFTS = { AN02: { type: 'temperature', name: 'roomTemperature', number: '1' }, AN03: null };

const BEFORE = { stored: {}, version: 6 };
const NONE = { ...BEFORE, drafts: {} };
const SOME = { ...BEFORE, drafts: DRAFTS };

beforeEach(() => localStorage.clear());

test('Unsaved changes are kept for one person and one wingnut, until there are none', () => {
  keepDrafts('ada', 'w', SOME, NOON);
  expect(keptDrafts('ada', 'w', NOON)).toEqual({ drafts: DRAFTS, before: BEFORE, at: NOON });
  expect(keptDrafts('ben', 'w', NOON)).toBeUndefined();
  expect(keptDrafts('ada', 'v', NOON)).toBeUndefined();
  keepDrafts('ada', 'w', NONE, NOON, ['AN02', 'AN03']);
  expect(keptDrafts('ada', 'w', NOON)).toBeUndefined();
});

test('Two tabs keep the changes of both, and each forgets only its own', () => {
  const first = { AN13: { type: 'temperature', name: 'roomTemperature', number: '1' } };
  const second = { AN14: null };
  const label = (name: string) => ({ type: 'temperature', label: name }) as SensorEntry;
  const stored = { AN13: label('roomTemperature1'), AN14: label('roomTemperature2') };
  keepDrafts('ada', 'w', { drafts: first, stored, version: 6 }, NOON);
  // The second tab was opened after somebody had changed the input of the first one.
  const newer = { stored: { ...stored, AN13: label('roomTemperature3') }, version: 7 };
  keepDrafts('ada', 'w', { ...newer, drafts: second }, NOON + 1);
  expect(keptDrafts('ada', 'w', NOON)).toEqual({
    drafts: { ...first, ...second },
    at: NOON + 1,
    before: { stored, version: 6 },
  });
  keepDrafts('ada', 'w', { ...newer, drafts: {} }, NOON + 2, ['AN14']);
  expect(keptDrafts('ada', 'w', NOON)?.drafts).toEqual(first);
});

test('They are forgotten after 30 days, and what is not understood is left out', () => {
  keepDrafts('ada', 'w', SOME, NOON);
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

/** Opens a wingnut for which this device has changes of an input, and goes on with them. */
function goOn(stored: object) {
  const mine = { AN02: { type: 'temperature', name: 'roomTemperature', number: '5' } };
  keepDrafts('ada', 'w', { stored: {}, version: 6, drafts: mine }, Date.now());
  const config = { sensors: stored, version: 7 } as unknown as WingnutDetailReply['config'];
  const onConflict = vi.fn();
  const { result } = renderHook(() => {
    const [session, change] = useReducer(changeSession, config, startSession);
    const wingnut = { id: 'w', config } as WingnutDetailReply;
    return { session, kept: useKeptDrafts(wingnut, { session, change } as Configuration, onConflict) };
  });
  act(() => result.current.kept.take());
  return { onConflict, version: result.current.session.version };
}

test('When somebody else has changed the same input since then, both are shown, and a save overwrites nothing', () => {
  const { onConflict, version } = goOn({ AN02: { type: 'temperature', label: 'roomTemperature1' } });
  expect(onConflict).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 7 }));
  expect(version).toBe(6);
});

test('When somebody else has changed other inputs since then, nothing is asked', () => {
  const { onConflict, version } = goOn({ AN03: { type: 'temperature', label: 'roomTemperature1' } });
  expect(onConflict).not.toHaveBeenCalled();
  expect(version).toBe(7);
});
