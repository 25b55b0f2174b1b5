import { expect, it } from 'vitest';
import { holdersOfContacts } from './004-holders-of-numbers.ts';
import { besideOf, migrated } from './migrations.ts';

const NUMBER = '+12065550134';
const settings = { pk: 'COMPANY#c', sk: 'ALERTS#ann', userId: 'ann', version: 1, phone: { number: NUMBER } };
const contacts = {
  pk: 'COMPANY#c',
  sk: 'CONTACTS',
  version: 1,
  contacts: [
    { id: 'contact-1', channel: 'text', address: NUMBER },
    { id: 'contact-2', channel: 'email', address: 'sam@super.example' },
  ],
};

it('Who holds a number is listed, a person and a contact at one place, without the number', () => {
  const listed = [...besideOf(settings), ...besideOf(contacts)];
  expect(listed).toMatchObject([
    { sk: 'HOLDER#c#ann', companyId: 'c', userId: 'ann' },
    { sk: 'HOLDER#c#contact-1', companyId: 'c', userId: 'contact-1' },
  ]);
  expect(new Set(listed.map(({ pk }) => pk)).size).toBe(1);
  expect(JSON.stringify(listed)).not.toContain('2065550134');
});

it('A number that waits for its code is listed, and a person without one is not', () => {
  const { phone, ...others } = settings;
  expect(besideOf({ ...others, pendingPhone: phone })).toHaveLength(1);
  expect(besideOf(others)).toEqual([]);
});

it('It is done once, and made again with each restore', () => {
  expect(migrated(contacts)).toEqual({ ...contacts, form: 2 });
  expect(holdersOfContacts.changes(migrated(contacts))).toBeUndefined();
  expect(besideOf(migrated(contacts))).toEqual(besideOf(contacts));
});
