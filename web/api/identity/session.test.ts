import { expect, test } from 'vitest';
import { sessionOf } from './session.ts';

const claims = {
  'custom:uuid': 'u1',
  email: 'dana@harbourline.example',
  phone_number: '+12065550134',
  given_name: 'Dana',
  family_name: 'Whitfield',
  'custom:company': 'Harbourline',
  'custom:companyId': 'c1',
};

test('The claims of the id token say who is signed in', () => {
  expect(sessionOf({ ...claims, 'custom:role': 'admin' })).toEqual({
    status: 'in',
    isSignedIn: true,
    isAuth: true,
    isAdmin: true,
    person: {
      userId: 'u1',
      email: 'dana@harbourline.example',
      firstName: 'Dana',
      lastName: 'Whitfield',
      phone: '+12065550134',
      company: 'Harbourline',
      companyId: 'c1',
      role: 'admin',
    },
  });
});

test('An editor may change things, an unknown role may only look', () => {
  expect(sessionOf({ ...claims, 'custom:role': 'write' })).toMatchObject({ isAuth: true, isAdmin: false });
  expect(sessionOf({ ...claims, 'custom:role': 'owner' })).toMatchObject({ isSignedIn: true, isAuth: false });
  expect(sessionOf(claims)).toMatchObject({ isAuth: false, isAdmin: false });
});
