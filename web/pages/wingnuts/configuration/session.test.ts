import { describe, expect, test } from 'vitest';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import {
  type Change,
  changedInputs,
  changeSession,
  choicesFor,
  configuredInputs,
  contestedInputs,
  incompleteInputs,
  isChanged,
  isSaved,
  labelsBeside,
  NO_CHOICES,
  sensorsToSave,
  sinceStored,
  startSession,
} from './session.ts';

const STORED: Sensors = {
  AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
  AN02: { type: 'temperature', label: 'temperature3', unit: '°C' },
  AN17: { type: 'pressure', label: 'boilerSystemPressure1' },
};
const START = startSession({ sensors: STORED, version: 4 });
const session = (...changes: readonly Change[]) => changes.reduce(changeSession, START);
const choose = (input: 'AN02' | 'AN03' | 'AN17', part: 'type' | 'number', value: string): Change => ({
  do: 'choose',
  input,
  part,
  value,
});
const label = (input: 'AN02' | 'AN03', name: string, number: string): Change => ({
  do: 'label',
  input,
  type: 'temperature',
  name,
  number,
});
const WIRED = [
  choose('AN03', 'type', 'temperature'),
  label('AN03', 'roomTemperature', ''),
  choose('AN03', 'number', '2'),
];

describe('Choosing', () => {
  test('makes an input pending, incomplete until type, label and number are chosen', () => {
    expect(incompleteInputs(session(...WIRED.slice(0, 1)))).toEqual(['AN03']);
    expect(incompleteInputs(session(...WIRED.slice(0, 2)))).toEqual(['AN03']);
    expect(incompleteInputs(session(...WIRED))).toEqual([]);
    expect(changedInputs(session(...WIRED))).toEqual(['AN03']);
    expect(configuredInputs(session(...WIRED))).toEqual(['AN01', 'AN02', 'AN03', 'AN17']);
  });

  test('what is stored is no change', () => {
    const edited = session(choose('AN02', 'number', '4'), choose('AN02', 'number', '3'));
    expect(isChanged(edited)).toBe(false);
  });

  test('a label comes with its type and number', () => {
    expect(choicesFor(session(label('AN03', 'roomTemperature', '1')), 'AN03')).toEqual({
      type: 'temperature',
      name: 'roomTemperature',
      number: '1',
    });
    expect(isChanged(session(label('AN02', 'roomTemperature', '1'), label('AN02', 'temperature', '3')))).toBe(false);
  });

  test('another type takes away a label that does not belong to it', () => {
    expect(choicesFor(session(choose('AN17', 'type', 'current')), 'AN17')).toEqual({ ...NO_CHOICES, type: 'current' });
    expect(choicesFor(session(choose('AN17', 'type', 'pressure')), 'AN17').name).toBe('boilerSystemPressure');
  });
});

describe('Clearing an input', () => {
  const cleared = session({ do: 'clear', input: 'AN01' });

  test('resets all three choices and is no incomplete input', () => {
    expect(choicesFor(cleared, 'AN01')).toEqual(NO_CHOICES);
    expect(incompleteInputs(cleared)).toEqual([]);
    expect(sensorsToSave(cleared)).not.toHaveProperty('AN01');
  });

  test('removes its entry afterwards', () => {
    expect(changeSession(cleared, { do: 'remove', input: 'AN01' }).drafts).toEqual({ AN01: null });
  });

  test('that was never saved leaves no change', () => {
    const edited = session(...WIRED, { do: 'clear', input: 'AN03' }, { do: 'remove', input: 'AN03' });
    expect(isChanged(edited)).toBe(false);
  });

  test('removes nothing when something was chosen meanwhile, or when it was discarded', () => {
    const chosen = session({ do: 'clear', input: 'AN02' }, choose('AN02', 'type', 'temperature'), {
      do: 'remove',
      input: 'AN02',
    });
    expect(choicesFor(chosen, 'AN02').type).toBe('temperature');
    expect(session({ do: 'clear', input: 'AN02' }, { do: 'discard' }, { do: 'remove', input: 'AN02' })).toEqual(START);
  });
});

describe('Saving', () => {
  test('sends every complete input; a unit stays with its sensor', () => {
    expect(sensorsToSave(session(...WIRED))).toEqual({
      ...STORED,
      AN03: { type: 'temperature', label: 'roomTemperature2' },
    });
    expect(sensorsToSave(session(choose('AN02', 'number', '5'))).AN02).toEqual({
      type: 'temperature',
      label: 'temperature5',
    });
  });

  test('what is incomplete is remembered as an alert until it is discarded', () => {
    expect(session({ do: 'alert' }).alerted).toBe(true);
    expect(session({ do: 'alert' }, { do: 'discard' }).alerted).toBe(false);
  });

  test('ends the changes', () => {
    const sensors = sensorsToSave(session(...WIRED));
    expect(session(...WIRED, { do: 'take', sensors, version: 5 })).toEqual(startSession({ sensors, version: 5 }));
  });
});

describe('The own limits of a pump', () => {
  const LABEL = { type: 'current', label: 'boilerPumpCurrent1' } as const;
  const own = { ...STORED, AN18: { ...LABEL, onFrom: 0.2, offBelow: 0.1 } } as const;
  const pump = (...changes: readonly (readonly ['number' | 'onFrom' | 'offBelow', string])[]) =>
    changes.reduce(
      (next, [part, value]) => changeSession(next, { do: 'choose', input: 'AN18', part, value }),
      startSession({ sensors: own, version: 4 }),
    );

  test('are saved as numbers beside type and label', () => {
    expect(isChanged(pump())).toBe(false);
    expect(sensorsToSave(pump())).toEqual(own);
    expect(sensorsToSave(pump(['onFrom', '0.25']))).toEqual({ ...own, AN18: { ...own.AN18, onFrom: 0.25 } });
    expect(sensorsToSave(pump(['onFrom', ''], ['offBelow', '']))).toEqual({ ...own, AN18: LABEL });
  });

  test('are no change when they are set back', () => {
    const changed = pump(['onFrom', '0.25']);
    expect(changedInputs(changed)).toEqual(['AN18']);
    expect(isChanged(pump(['onFrom', '0.25'], ['onFrom', '0.2']))).toBe(false);
  });

  test('cannot be saved when they are wrong', () => {
    expect(incompleteInputs(pump(['offBelow', '']))).toEqual(['AN18']);
    expect(incompleteInputs(pump(['offBelow', '0.3']))).toEqual(['AN18']);
    expect(incompleteInputs(pump(['offBelow', '-1']))).toEqual(['AN18']);
    expect(incompleteInputs(pump(['offBelow', '0.15']))).toEqual([]);
  });

  test('go with another label, and come back with the stored one', () => {
    expect(sensorsToSave(pump(['number', '2'])).AN18).toEqual({ ...LABEL, label: 'boilerPumpCurrent2' });
    expect(isChanged(pump(['number', '2'], ['number', '1']))).toBe(false);
    expect(sensorsToSave(pump(['onFrom', '0.25'], ['number', '1'])).AN18).toEqual({ ...own.AN18, onFrom: 0.25 });
  });

  test('are compared when somebody else has saved, and when an answer was lost', () => {
    const theirs = { ...own, AN18: { ...own.AN18, onFrom: 0.4 } };
    expect(contestedInputs(pump(['onFrom', '0.25']), theirs)).toEqual(['AN18']);
    expect(contestedInputs(pump(['onFrom', '0.4']), theirs)).toEqual([]);
    expect(isSaved(own, theirs)).toBe(false);
    expect(isSaved(own, { ...own, AN18: { ...own.AN18, offBelow: 0.05 } })).toBe(false);
  });
});

describe('What somebody else saves', () => {
  const theirs: Sensors = {
    ...STORED,
    AN03: { type: 'temperature', label: 'outdoorTemperature1' },
    AN04: { type: 'temperature', label: 'temperature1' },
  };

  test('is followed while nothing is changed here, and left alone while something is', () => {
    expect(session({ do: 'follow', sensors: theirs, version: 5 })).toEqual(
      startSession({ sensors: theirs, version: 5 }),
    );
    const editing = session(...WIRED);
    expect(changeSession(editing, { do: 'follow', sensors: theirs, version: 5 })).toBe(editing);
  });

  test('is contested where both changed the same input to different things', () => {
    expect(contestedInputs(session(...WIRED), theirs)).toEqual(['AN03']);
    expect(contestedInputs(session(choose('AN02', 'number', '5')), theirs)).toEqual([]);
    const same: Sensors = { ...STORED, AN03: { type: 'temperature', label: 'roomTemperature2' } };
    expect(contestedInputs(session(...WIRED), same)).toEqual([]);
  });

  test('stays below what was changed here: theirs where only they changed, ours where we did', () => {
    const edited = changeSession(session(...WIRED), { do: 'rebase', sensors: theirs, version: 5 });
    expect(edited.version).toBe(5);
    expect(changedInputs(edited)).toEqual(['AN03']);
    expect(sensorsToSave(edited)).toEqual({
      ...theirs,
      AN03: { type: 'temperature', label: 'roomTemperature2' },
    });
  });

  test('is no change any more where both changed the same', () => {
    const same: Sensors = { ...STORED, AN03: { type: 'temperature', label: 'roomTemperature2' } };
    expect(isChanged(changeSession(session(...WIRED), { do: 'rebase', sensors: same, version: 5 }))).toBe(false);
  });
});

test('A save is recognised by what is stored of each input', () => {
  expect(isSaved(STORED, { ...STORED })).toBe(true);
  expect(isSaved({ ...STORED, AN30: { type: 'pressure', label: 'boilerSystemPressure5' } }, STORED)).toBe(false);
  const [[input, entry] = []] = Object.entries(STORED);
  expect(isSaved(STORED, { ...STORED, [input ?? '']: { ...entry, unit: 'bar' } } as Sensors)).toBe(false);
});

test('The labels beside an input are those of all others, pending ones included', () => {
  expect(labelsBeside(session(...WIRED), 'AN01')).toEqual([
    'temperature3',
    'roomTemperature2',
    'boilerSystemPressure1',
  ]);
});

test('A save after one that waits says the changes of both, as changes of what the server has', () => {
  const sensors = { AN01: { type: 'temperature', label: 'roomTemperature1' } } as const;
  const server = { sensors, version: 3 };
  const waits = { AN02: { type: 'temperature', label: 'roomTemperature2' } } as const;
  const shown = changeSession(startSession(server), { do: 'follow', sensors: waits, version: 3 });
  expect(shown.stored).toEqual(waits);
  const label = { do: 'label', input: 'AN03', type: 'temperature', name: 'roomTemperature', number: '3' } as const;
  const draft = sinceStored(changeSession(shown, label), server);
  expect(changedInputs(draft)).toEqual(['AN01', 'AN02', 'AN03']);
  expect(draft).toMatchObject({ stored: sensors, version: 3, drafts: { AN01: null } });
  expect(sensorsToSave(draft)).toMatchObject({ ...waits, AN03: { label: 'roomTemperature3' } });
});
