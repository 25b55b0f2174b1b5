import { expect, test } from 'vitest';
import { changedRecipients, employeeOf, recipientDrafts, recipientsToSend } from './recipient-rows.ts';

test('What a person has not set is NOT SET, and a phone is shown without its prefix', () => {
  const config = { firstName: 'Dana', lastName: 'Whitfield', phone: '+15035550142', email: 'd@x.example' };
  const user = { id: 'u', externalId: 'd@x.example', entityStatus: 'verified' } as const;
  expect(employeeOf({ ...user, config: { ...config, role: 'admin' } })).toMatchObject({
    name: 'Dana Whitfield',
    phone: '(503) 555-0142',
  });
  const unset = employeeOf({ ...user, config: { ...config, firstName: '', lastName: '', phone: '', role: 'read' } });
  expect([unset.name, unset.phone]).toEqual(['NOT SET', 'NOT SET']);
});

test('Who is not mailed is sent as a marker, and what else is stored of him is kept', () => {
  const before = [
    { id: 'a', type: 'email' },
    { id: 'a', type: 'phone' },
    { id: 'b', type: 'email' },
  ] as const;
  expect(recipientDrafts(before)).toEqual([
    { id: 'a', email: true },
    { id: 'b', email: true },
  ]);
  expect(recipientsToSend([{ id: 'a', email: false }], before)).toEqual([
    { id: 'a', type: 'selected' },
    { id: 'a', type: 'phone' },
  ]);
});

test('Each person who comes, goes or is switched is one change', () => {
  const saved = [
    { id: 'a', email: true },
    { id: 'b', email: true },
  ];
  const drafts = [
    { id: 'a', email: false },
    { id: 'c', email: true },
  ];
  expect(changedRecipients(drafts, saved)).toBe(3);
  expect(changedRecipients([...saved].reverse(), saved)).toBe(0);
});
