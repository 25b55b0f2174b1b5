import { expect, test } from 'vitest';
import { checkedValueInWords, firmwareInWords, sumsInWords } from './words.ts';

test.each([
  [{ label: 'boilerOutletTemperature1', value: 162.66 }, '162.7°F'],
  [{ label: 'boilerRelayState1', value: 1 }, 'ON'],
  [{ label: 'boilerRelayState1', value: null }, 'Sensor fault'],
  [{ label: 'boilerRelayState1' }, '--'],
] as const)('%o is said as %s', (input, words) => {
  expect(checkedValueInWords(input)).toBe(words);
});

const signed = (isTicked: boolean, verdict = 'good') => ({ isTicked, verdict }) as never;
test.each([
  [[signed(true)], '1 of 1 input checked'],
  [[signed(true), signed(false, 'look')], '1 of 2 inputs checked, 1 to review'],
])('The sums of a record', (inputs, words) => {
  expect(sumsInWords(inputs)).toBe(words);
});

test('A firmware that nobody knows is said so', () => {
  expect(firmwareInWords(undefined)).toBe('Unknown');
  expect(firmwareInWords({ model: 'WN-3', software: '2.4.1', hardware: 'B' })).toBe('WN-3 2.4.1, hardware B');
});
