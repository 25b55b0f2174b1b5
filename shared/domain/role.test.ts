import { describe, expect, it } from 'vitest';
import { may, needsSession, type Permission, type Role, roleOf } from './role.ts';

describe('A role', () => {
  it.each<[Role, Permission, boolean]>([
    ['read', 'anyone', true],
    ['write', 'anyone', true],
    ['admin', 'anyone', true],
    ['read', 'isSignedIn', true],
    ['write', 'isSignedIn', true],
    ['admin', 'isSignedIn', true],
    ['read', 'isAuth', false],
    ['write', 'isAuth', true],
    ['admin', 'isAuth', true],
    ['read', 'isAdmin', false],
    ['write', 'isAdmin', false],
    ['admin', 'isAdmin', true],
    ['read', 'isContractor', false],
    ['write', 'isContractor', false],
    ['admin', 'isContractor', false],
    ['read', 'isKey', false],
    ['write', 'isKey', false],
    ['admin', 'isKey', false],
    ['admin', 'isFleet', false],
  ])('of %s has the permission %s: %s', (role, permission, expected) => {
    expect(may(role, permission)).toBe(expected);
  });

  it.each<[Permission, boolean]>([
    ['anyone', false],
    ['isContractor', false],
    ['isKey', false],
    ['isSignedIn', true],
    ['isAuth', true],
    ['isAdmin', true],
    ['isFleet', true],
  ])('A call with the permission %s needs the session of a person: %s', (permission, expected) => {
    expect(needsSession(permission)).toBe(expected);
  });

  it.each([
    ['admin', 'admin'],
    ['write', 'write'],
    ['read', 'read'],
    ['Admin', 'read'],
    ['owner', 'read'],
    ['', 'read'],
    [undefined, 'read'],
  ])('stored as %j means %s', (text, role) => {
    expect(roleOf(text)).toBe(role);
  });
});
