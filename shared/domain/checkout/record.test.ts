import { expect, test } from 'vitest';
import type { CheckedInput } from './check-inputs.ts';
import { signOffProblem, sumsOf, waitedSince } from './record.ts';

const input = (key: string, isLive = true, verdict: CheckedInput['verdict'] = 'good') =>
  ({ input: key, label: 'outdoorTemperature1', isLive, verdict, says: [] }) as unknown as CheckedInput;
const INPUTS = [input('AN01'), input('AN02', false, 'look'), input('DI05', false)];

test.each([
  ['nothing is wired', [], ['AN01'], 'No inputs have labels yet'],
  ['nothing is ticked', INPUTS, [], 'Check at least one input'],
  [
    'a dead input is ticked',
    INPUTS,
    ['AN01', 'AN02', 'DI05'],
    'These inputs have no live reading and can’t be checked: A02, D05',
  ],
  [
    'an input without a label is ticked',
    INPUTS,
    ['AN09'],
    'These inputs have no live reading and can’t be checked: A09',
  ],
  ['the live one is ticked', INPUTS, ['AN01'], undefined],
])('When %s', (_what, inputs, ticks, problem) => {
  expect(signOffProblem(inputs, ticks as never)).toBe(problem);
});

test('A record is summed up', () => {
  const signed = INPUTS.map((each) => ({ ...each, isTicked: each.isLive }));
  expect(sumsOf(signed)).toEqual({ all: 3, ticked: 1, look: 1 });
});

test.each([
  ['no time is said', undefined, {}],
  ['it came at once', 940_000, {}],
  ['it waited for more than a minute', 939_999, { tickedAt: 939_999 }],
  ['the clock of the device is ahead', 1_200_000, {}],
])('A record says when a sign-off was made that waited: when %s', (_what, tickedAt, kept) => {
  expect(waitedSince(tickedAt, 1_000_000)).toEqual(kept);
});
