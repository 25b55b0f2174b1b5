import { expect, test } from 'vitest';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import {
  changedLabels,
  draftErrors,
  draftsOf,
  mergedDrafts,
  presetDraft,
  sensorsOfProperty,
  switchedDraft,
  switchStateOf,
  thresholdsToSend,
} from './threshold-drafts.ts';

const PRESSURE = 'boilerSystemPressure1';
const OUTDOOR = 'outdoorTemperature1';
const wingnut = (sensors: Sensors) => ({ config: { sensors, version: 1 } });

test('A property has a row for each sensor of all its wingnuts, in the order of the table of sensors', () => {
  const wingnuts = [
    wingnut({ AN17: { type: 'pressure', label: PRESSURE } }),
    wingnut({
      AN02: { type: 'temperature', label: 'boilerOutletTemperature2' },
      AN03: { type: 'temperature', label: 'boilerOutletTemperature1' },
      AN01: { type: 'temperature', label: OUTDOOR },
      // A running total has no limits.
      DI01: { type: 'meter', label: 'gasMeter1' },
    }),
  ];
  expect(sensorsOfProperty(wingnuts)).toEqual([
    OUTDOOR,
    'boilerOutletTemperature1',
    'boilerOutletTemperature2',
    PRESSURE,
  ]);
});

test('A sensor without limits of its own shows its presets, switched off; 0 and 999 are no limits', () => {
  expect(presetDraft(PRESSURE)).toEqual({ min: '10', max: '80', on: false });
  expect(presetDraft(OUTDOOR)).toEqual({ min: '', max: '', on: false });
  expect(draftsOf([PRESSURE], { [PRESSURE]: { min: '12', max: '999', thresholdStatus: 'enabled' } })).toEqual({
    [PRESSURE]: { min: '12', max: '', on: true },
  });
});

test('A change is counted once for each sensor, and not when it is taken back', () => {
  const saved = draftsOf([PRESSURE, OUTDOOR], {});
  const drafts = { ...saved, [PRESSURE]: { min: '5', max: '70', on: true } };
  expect(changedLabels(drafts, saved)).toEqual([PRESSURE]);
  expect(changedLabels({ ...drafts, [PRESSURE]: presetDraft(PRESSURE) }, saved)).toEqual([]);
});

test('Own changes are put on top of what somebody else has saved, sensor by sensor', () => {
  const base = draftsOf([PRESSURE, OUTDOOR], {});
  const mine = { ...base, [PRESSURE]: { min: '21', max: '80', on: true } };
  const theirs = { ...base, [OUTDOOR]: { min: '5', max: '', on: true } };
  expect(mergedDrafts(mine, base, theirs)).toEqual({ [PRESSURE]: mine[PRESSURE], [OUTDOOR]: theirs[OUTDOOR] });
  expect(mergedDrafts(base, base, theirs)).toEqual(theirs);
});

test('A sensor at its presets is not sent, and one that the property has lost stays as it was', () => {
  const lost = { min: '1', max: '2', thresholdStatus: 'enabled' } as const;
  const drafts = { [PRESSURE]: { min: '', max: '70', on: true }, [OUTDOOR]: presetDraft(OUTDOOR) };
  expect(thresholdsToSend(drafts, { door1: lost, [OUTDOOR]: lost })).toEqual({
    door1: lost,
    [PRESSURE]: { min: '', max: '70', thresholdStatus: 'enabled' },
  });
});

test('Crossed limits are wrong under both fields, and no longer once one of them is empty', () => {
  expect(draftErrors({ [PRESSURE]: { min: '18', max: '18', on: true } })).toEqual({
    [PRESSURE]: { min: 'Max value must be lower than min value', max: 'Max value must be higher than min value' },
  });
  expect(draftErrors({ [PRESSURE]: { min: '26', max: '', on: true } })).toEqual({});
});

test('The switch is amber only while it is on and something was in breach', () => {
  expect([switchStateOf(false, 3), switchStateOf(true, 0), switchStateOf(true, 3)]).toEqual([0, 1, 2]);
});

test('A state that is switched on without a choice takes the suggested one, otherwise the form asks', () => {
  const leak = switchedDraft('leak1', presetDraft('leak1'), true);
  const door = switchedDraft('door1', presetDraft('door1'), true);
  const pressure = switchedDraft(PRESSURE, { min: '', max: '', on: false }, true);
  expect(leak).toMatchObject({ min: '', max: '0', on: true });
  expect(draftErrors({ leak1: leak, door1: door, [PRESSURE]: pressure })).toEqual({
    door1: { on: 'Choose when ON or when OFF' },
  });
  expect(draftErrors({ door1: { ...door, on: false } })).toEqual({});
});

test('A choice that was made stays when the switch is used', () => {
  const chosen = { ...presetDraft('leak1'), min: '1', max: '', forMinutes: '5' };
  const on = switchedDraft('leak1', chosen, true);
  expect(on).toEqual({ ...chosen, on: true });
  expect(thresholdsToSend({ leak1: on }, {})).toEqual({
    leak1: { min: '1', max: '', thresholdStatus: 'enabled', forMinutes: '5' },
  });
});
