import { describe, expect, it } from 'vitest';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { historyPeople, peopleOf } from './people.ts';

const user = (id: string, firstName: string, email: string): UserItem => ({
  id,
  firstName,
  email,
  lastName: '',
  phone: '',
  role: 'read',
  entityStatus: 'verified',
});
const USERS = [
  user('ann', 'Ann', 'ann@x.example'),
  user('new', '', 'new@x.example'),
  user('v', 'Vic', 'vic@vendor.example'),
];
const isVisible = ({ email }: { email: string }) => !email.endsWith('@vendor.example');

describe('A person in a record', () => {
  it.each([
    ['ann', { id: 'ann', name: 'Ann' }],
    ['new', { id: 'new', name: 'new@x.example' }],
    ['v', { id: 'support', name: 'Support' }],
    ['gone', { id: 'gone', name: 'A former user' }],
    ['operator', { id: 'operator', name: 'Operator' }],
    ['system', { id: 'system', name: 'The portal' }],
  ])('%s has the present name', (id, person) => {
    expect(peopleOf(USERS, isVisible)(id)).toEqual(person);
  });
});

describe('A person in the history of alarms', () => {
  it.each([
    ['is named as today', { userId: 'ann', email: '' }, { name: 'Ann', email: 'ann@x.example' }],
    ['who is gone is a former user', { userId: 'gone', email: '' }, { name: 'A former user', email: '' }],
    [
      'who is gone is that also in a record of an earlier version',
      { userId: 'gone', email: 'gone@x.example' },
      { name: 'A former user', email: '' },
    ],
    ['of the vendor is not shown', { userId: 'v', email: '' }, undefined],
    ['of the vendor is not shown when gone', { userId: 'w', email: 'w@vendor.example' }, undefined],
  ])('%s', (_what, entry, person) => {
    expect(historyPeople(USERS, isVisible)(entry)).toEqual(person);
  });
});
