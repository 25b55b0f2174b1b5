import { expect, test } from 'vitest';
import { DEFAULT_SEASON } from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { choiceOf, conditionChoices, conditionOf, withSeason } from './condition-choices.ts';

const LABELS = ['outdoorTemperature1', 'boilerSystemPressure1', 'systemPumpCurrent1', 'boilerRelayState1'];
const draft = { min: '1', max: '', on: true };

test('A sensor can depend on the season, the outdoor temperature and what may be ON, but not on itself', () => {
  expect(conditionChoices('systemPumpCurrent1', LABELS).map(({ title }) => title)).toEqual([
    'Always',
    'In the heating season',
    'While Outdoor Temperature 1 is below…',
    'While Boiler Relay State 1 is ON',
  ]);
});

test('A condition about a sensor that the property has lost is still a choice', () => {
  const lost = { is: 'on', label: 'boilerRelayState5' } as const;
  const choices = conditionChoices('boilerSystemPressure1', LABELS, lost);
  expect(choices.filter(({ id }) => id === choiceOf(lost))).toHaveLength(1);
});

test('Each choice is a condition, and each condition its choice', () => {
  for (const { id } of conditionChoices('boilerSystemPressure1', LABELS)) {
    expect(choiceOf(conditionOf(id, undefined, {}))).toBe(id);
  }
  expect(conditionOf('colder outdoorTemperature1', undefined, {})).toEqual({
    is: 'colder',
    label: 'outdoorTemperature1',
    below: '60',
  });
});

test('The same choice again keeps what was typed', () => {
  const typed = { is: 'colder', label: 'outdoorTemperature1', below: '41' } as const;
  expect(conditionOf('colder outdoorTemperature1', typed, {})).toBe(typed);
});

test('The season is the same for all rows of a property', () => {
  const season = { ...DEFAULT_SEASON, fromMonth: 9 };
  const drafts = { a: { ...draft, onlyWhile: DEFAULT_SEASON }, b: draft };
  const changed = withSeason(drafts, season);
  expect(changed).toEqual({ a: { ...draft, onlyWhile: season }, b: draft });
  expect(conditionOf('heatingSeason', undefined, changed)).toEqual(season);
});
