import { expect, test } from 'vitest';
import { attributesOf } from './account.ts';

const nothing = { firstName: '', lastName: '', phone: '' };

test('Only what was filled is written, the phone as it is stored', () => {
  expect(attributesOf({ ...nothing, lastName: 'Byrne' })).toEqual({ family_name: 'Byrne' });
  expect(attributesOf({ firstName: 'Ada', lastName: 'Byrne', phone: '(206) 555-0134' })).toEqual({
    given_name: 'Ada',
    family_name: 'Byrne',
    phone_number: '+12065550134',
  });
});

test('Nothing is written when nothing was filled', () => {
  expect(attributesOf(nothing)).toBeUndefined();
});
