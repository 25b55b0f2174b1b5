import { expect, test } from 'vitest';
import type { UserReply } from '../../../shared/api/types/people-types.ts';
import { nameOf, searchedOf, sortable, userRows } from './rows.ts';

const user = (id: string, change: Partial<UserReply> & { config?: Partial<UserReply['config']> }): UserReply => {
  const email = `${id}@harbourline.example`;
  const config = { firstName: 'Ada', lastName: 'Byrne', phone: '+12065550134', email, role: 'read' as const };
  return { id, externalId: email, entityStatus: 'verified', ...change, config: { ...config, ...change.config } };
};

test('Verified users have the name of their role, others are invited', () => {
  const users = [
    user('a', { config: { role: 'admin' } as UserReply['config'] }),
    user('w', { config: { role: 'write' } as UserReply['config'] }),
    user('r', {}),
    user('p', { entityStatus: 'pending', config: { role: 'admin' } as UserReply['config'] }),
  ];
  expect(userRows(users, '').map(({ type }) => type)).toEqual(['Admin', 'Editor', 'Viewer', 'Invited']);
});

test('Phones have the form of lists, and what nobody has said is not set and comes last', () => {
  const [full, empty] = userRows(
    [user('a', {}), user('p', { config: { firstName: '', lastName: '', phone: '' } as UserReply['config'] })],
    '',
  );
  if (!full || !empty) throw new Error('There are two rows');
  expect(full.phone).toBe('(206) 555-0134');
  expect([empty.firstName, empty.lastName, empty.phone]).toEqual(['NOT SET', 'NOT SET', 'NOT SET']);
  expect([sortable(full.phone), sortable(empty.phone)]).toEqual(['(206) 555-0134', undefined]);
  expect([nameOf(full), nameOf(empty)]).toEqual(['Ada Byrne', 'p@harbourline.example']);
});

test('One row is the own one, and all that is shown is searched', () => {
  const [own, other] = userRows([user('a', {}), user('b', {})], 'a');
  if (!own || !other) throw new Error('There are two rows');
  expect([own.isOwn, other.isOwn]).toEqual([true, false]);
  expect(searchedOf(own)).toEqual(['Ada', 'Byrne', '(206) 555-0134', 'a@harbourline.example', 'Viewer']);
});
