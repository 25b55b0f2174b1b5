import { expect, test } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { saveFailure } from '../failure.ts';
import { whatIsMissing } from './notes.ts';

const TYPED = { type: 'temperature', name: 'roomTemperature', number: '' };

test.each([
  [{ ...TYPED, name: '' }, false, 'Choose a label and a number'],
  [TYPED, false, 'Choose a number to finish this input'],
  [TYPED, true, 'All five numbers of this label are taken. Choose another label'],
  [{ ...TYPED, number: '1' }, true, undefined],
])('Of %j with no free number %s is asked: %s', (choices, noneFree, words) => {
  expect(whatIsMissing(choices, noneFree)).toBe(words);
});

test('A save of a wingnut that was removed meanwhile promises nothing', () => {
  expect(saveFailure(new ApiError('NOT_FOUND', 404, 'Not found'))).toBe(
    'This wingnut is no longer in your company, so nothing can be saved.',
  );
  expect(saveFailure(new ApiError('SERVER_ERROR', 500, 'x'))).toBe('Your changes are not saved yet. Nothing is lost.');
});
