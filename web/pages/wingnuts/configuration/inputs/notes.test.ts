import { expect, test } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { saveFailure } from '../failure.ts';
import { barWords, whatIsMissing } from './notes.ts';

const TYPED = { type: 'temperature', name: 'roomTemperature', number: '' };

test.each([
  [{ ...TYPED, name: '' }, false, 'Choose a label and a number'],
  [TYPED, false, 'Choose a number to finish this input'],
  [TYPED, true, 'All five numbers for this label are in use. Choose another label'],
  [{ ...TYPED, number: '1' }, true, undefined],
])('Of %j with no free number %s is asked: %s', (choices, noneFree, words) => {
  expect(whatIsMissing(choices, noneFree)).toBe(words);
});

test.each([
  ['person of the company', true, 'Couldn’t save: this wingnut was removed from your company.'],
  ['contractor of one property', false, 'Couldn’t save: this wingnut is no longer linked to this property.'],
])('A save of a wingnut that is gone promises nothing to a %s', (_, reachesCompany, words) => {
  expect(saveFailure(new ApiError('NOT_FOUND', 404, 'Not found'), reachesCompany)).toBe(words);
});

test('Who could not save loses nothing', () => {
  const failure = saveFailure(new ApiError('SERVER_ERROR', 500, 'x'), true);
  expect(failure).toBe('Couldn’t save. Your changes are still here.');
});

test('The bar names a few inputs, and counts many', () => {
  const inputs = ['AN01', 'AN02', 'AN03', 'AN04', 'AN05', 'AN06', 'AN07'] as const;
  expect(barWords(inputs.slice(0, 2), ['AN02'])).toEqual({ where: 'A01, A02', note: 'A02 incomplete' });
  expect(barWords(inputs, inputs)).toEqual({ note: '7 inputs incomplete' });
});
