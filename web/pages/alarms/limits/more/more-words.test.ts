import { expect, test } from 'vitest';
import { DEFAULT_SEASON } from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { moreInWords, suggestionInWords } from './more-words.ts';

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const plain = { min: '130', max: '200', on: true };

test('A row without choices says nothing more', () => {
  expect(moreInWords(SUPPLY, plain)).toBe('');
  expect(moreInWords(SUPPLY, { ...plain, forMinutes: '', band: '0' })).toBe('');
});

test('A folded row says its choices in words', () => {
  const all = { ...plain, severity: 'critical', forMinutes: '030', band: '5', onlyWhile: DEFAULT_SEASON } as const;
  expect(moreInWords(SUPPLY, all)).toBe(
    '30 min delay · clears 5°F inside the limit · active only from October to April',
  );
  expect(moreInWords('leak1', { ...plain, forMinutes: '5', isMuted: true })).toBe('Muted');
});

test('A suggestion says from how many hours it is', () => {
  expect(suggestionInWords(SUPPLY, 312, { min: '142', max: '187' }, true)).toBe(
    'Suggested: min 142°F, max 187°F, from 312 run hours in the last 30 days.',
  );
  expect(suggestionInWords(SUPPLY, 700, { min: '', max: '87' }, false)).toBe(
    'Suggested: max 87°F, from 700 hours of readings in the last 30 days.',
  );
  expect(suggestionInWords(SUPPLY, 700, { min: '', max: '' }, false)).toBe(
    'Can’t suggest a three-digit limit from 700 hours of readings in the last 30 days.',
  );
  expect(suggestionInWords(SUPPLY, 3, undefined, true)).toBe(
    'Not enough readings to suggest limits (3 run hours in the last 30 days).',
  );
});
