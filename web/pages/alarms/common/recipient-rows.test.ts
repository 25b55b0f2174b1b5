import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { deliveryWords } from '../../common/channel-words.ts';
import {
  changedRecipients,
  employeeOf,
  mergedRecipients,
  recipientDrafts,
  recipientsToSend,
  unseenNotice,
} from './recipient-rows.ts';

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

test('Own changes of the list are put on top of what somebody else has saved', () => {
  const on = (id: string) => ({ id, email: true });
  const off = (id: string) => ({ id, email: false });
  const base = [on('a'), on('b'), on('c')];
  // Mine: a is switched off, b is removed, d is new. Theirs: c is removed, e is new.
  const mine = [off('a'), on('c'), on('d')];
  const theirs = [on('a'), on('b'), on('e')];
  expect(mergedRecipients(mine, base, theirs)).toEqual([off('a'), on('e'), on('d')]);
});

test.each([
  ['bounced', 'Email to this address bounced Mar 3. Alarm emails resume Mar 10.'],
  ['returned', 'An email to this address was returned Mar 3.'],
  ['complained', 'Email to this address was marked as spam Mar 3. Alarms are no longer emailed to it.'],
] as const)('Whose mail has %s is said so, for as long as it counts', (kind, words) => {
  const at = Date.UTC(2026, 2, 3, 12);
  const person = { id: 'u', name: 'Dana', email: 'd@x.example', phone: '', undeliverable: { kind, at } };
  expect(deliveryWords(person.undeliverable, at + DAY_MS, 'UTC')).toBe(words);
  const later = at + 8 * DAY_MS;
  expect(deliveryWords(person.undeliverable, later, 'UTC')).toBe(kind === 'complained' ? words : undefined);
  expect(deliveryWords(undefined, at, 'UTC')).toBeUndefined();
});

test('docs/product/reach.md#nobody-told: recipients who may not see the property are counted, and nobody is said where alarms are on', () => {
  const on = { entityStatus: 'enabled', told: 0 } as const;
  expect(unseenNotice(on)).toBeUndefined();
  expect(unseenNotice({ ...on, unseen: 1 })).toBe(
    'No one is notified about this property. 1 recipient no longer has access to this property and won’t be notified.',
  );
  const few = '2 recipients no longer have access to this property and won’t be notified.';
  expect(unseenNotice({ ...on, told: 1, unseen: 2 })).toBe(few);
  expect(unseenNotice({ ...on, entityStatus: 'disabled', unseen: 2 })).toBe(few);
});
