import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { discard, useWaiting } from '../../../api/waiting/waiting.ts';
import { changeSession, contestedInputs, type Session, startSession } from './session.ts';
import type { Configuration } from './use-configuration.ts';
import { useRefusedSave } from './use-refused-save.ts';

vi.mock('../../../api/waiting/waiting.ts', () => ({ useWaiting: vi.fn(() => []), discard: vi.fn() }));

const entry = (label: string) => ({ type: 'temperature', label }) as const;
const BEFORE = { sensors: { AN01: entry('roomTemperature1') }, version: 3 };
const THEIRS = { sensors: { AN01: entry('roomTemperature2') }, version: 4 };
/** My choice in the cellar, on top of version 3. */
const MINE: Session = {
  ...startSession({ ...BEFORE, sensors: BEFORE.sensors } as Parameters<typeof startSession>[0]),
  drafts: { AN01: { type: 'temperature', name: 'roomTemperature', number: '5' } },
};

const waits = (isConflict: boolean) =>
  vi.mocked(useWaiting).mockReturnValue([
    {
      key: 'k',
      userId: 'ada',
      at: 0,
      title: '',
      detail: '',
      page: '',
      instead: 'configuration w',
      draft: MINE,
      call: { group: 'wingnuts', name: 'configure', input: {} },
      ...(isConflict && { refused: { sentence: 'x', isConflict } }),
    },
  ]);

/** The configuration of the wingnut, as the server has it now. */
function open(config: object) {
  const wingnut = { id: 'w', config } as WingnutDetailReply;
  const onConflict = vi.fn();
  const hook = renderHook(() => {
    const [session, change] = useReducer(changeSession, wingnut.config, startSession);
    useRefusedSave(wingnut, { session, change } as Configuration, onConflict);
    return { session, change };
  });
  return { onConflict, ...hook };
}

beforeEach(() => void vi.mocked(discard).mockClear());

test('A save that came after somebody else’s shows both, and overwrites nothing', () => {
  waits(true);
  const { onConflict, result } = open(THEIRS);
  expect(onConflict).toHaveBeenCalledExactlyOnceWith(THEIRS);
  expect(contestedInputs(result.current.session, THEIRS.sensors as Session['stored'])).toEqual(['AN01']);
  expect(discard).not.toHaveBeenCalled();
});

test.each(['rebase', 'take'] as const)('What waited is forgotten when the person has chosen: %s', (choice) => {
  waits(true);
  const { result } = open(THEIRS);
  act(() => result.current.change({ do: choice, ...THEIRS } as Parameters<typeof result.current.change>[0]));
  expect(discard).toHaveBeenCalledExactlyOnceWith('k');
});

test('A save that still waits, and a page that does not know the other save yet, ask nothing', () => {
  waits(false);
  expect(open(THEIRS).onConflict).not.toHaveBeenCalled();
  waits(true);
  expect(open(BEFORE).onConflict).not.toHaveBeenCalled();
});
