import { expect, test } from 'vitest';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import { draftEnd, muteRules, newMute } from './mute-form.ts';
import { endOptions, mutedInWords, mutedWhat } from './mute-words.ts';

const zone = 'America/Los_Angeles';
/** Friday, 10:15 AM. */
const now = Date.parse('2026-12-04T18:15:00Z');
const at = (text: string) => Date.parse(text);

test.each([
  [at('2026-12-07T16:00:00Z'), 'Muted until Mon 8:00 AM'],
  [at('2026-12-04T23:00:00Z'), 'Muted until 3:00 PM'],
  [at('2027-01-10T16:00:00Z'), 'Muted until Jan 10, 8:00 AM'],
  ['on' as const, 'Muted'],
  [undefined, 'Muted'],
])('A mute until %s is %s', (until, words) => {
  expect(mutedInWords(until, { now, zone })).toBe(words);
});

test('A mute names its sensor, or the whole property', () => {
  expect([mutedWhat('boilerSystemPressure1'), mutedWhat(undefined)]).toEqual([
    'Boiler System Pressure 1',
    'Whole property',
  ]);
});

test('Each end says what it means by the clocks of the property', () => {
  expect(endOptions({ now, zone }).map(({ title }) => title)).toEqual([
    '1 day, until Sat, Dec 5, 10:15 AM',
    'Until Monday 8 AM, Dec 7',
    'Until a date and time',
    'Until I turn it on',
  ]);
});

test.each([
  ['day', 'Dec 5, 10:15 AM PST'],
  ['monday', 'Dec 7, 8:00 AM PST'],
  ['date', 'Dec 24, 6:30 PM PST'],
] as const)('The draft %s ends at %s', (ends, words) => {
  const until = draftEnd({ ends, time: '2026-12-24T18:30' }, now, zone);
  expect(until && zonedTimeText(until, zone)).toBe(words);
});

test('A draft that a person must end has no end', () => {
  expect(draftEnd({ ends: 'on', time: '2026-12-24T18:30' }, now, zone)).toBeUndefined();
});

test.each([
  ['date', '2026-12-05T08:00', undefined],
  ['date', '', 'Choose a date and time'],
  ['date', '2026-12-04T10:15', 'This time has already passed'],
  ['date', '2028-12-05T08:00', 'You can mute for up to a year'],
  ['day', '', undefined],
] as const)('The end %s at %s is judged: %s', async (ends, time, message) => {
  const problem = await muteRules(now, zone)
    .validate({ ...newMute(now, zone), ends, time })
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
  expect(problem).toBe(message);
});
