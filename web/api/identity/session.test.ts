import { beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from './session.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

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

test('docs/product/reach.md#screens: who sees chosen properties is no admin of the company, and another person of this browser is', () => {
  stored.set('sees-chosen', 'u1');
  expect(sessionOf({ ...claims, 'custom:role': 'admin' })).toMatchObject({
    isAuth: true,
    isAdmin: false,
    isChosen: true,
    isAdminThere: true,
  });
  expect(sessionOf({ ...claims, 'custom:role': 'write' })).not.toHaveProperty('isAdminThere');
  stored.set('sees-chosen', 'u2');
  expect(sessionOf({ ...claims, 'custom:role': 'admin' })).toMatchObject({ isAdmin: true });
});
