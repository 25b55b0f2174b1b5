import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { ContactFacts } from '../../../shared/domain/people/contacts.ts';
import { listUserFacts } from '../../store/people/users.ts';
import { type MailFacts, reachedPeople, toldCount, toldOf } from './reached-people.ts';

vi.mock('../../store/people/users.ts', () => ({ listUserFacts: vi.fn() }));
vi.mock('../../store/contacts.ts', () => ({ listContacts: async () => [] }));

const NOW = Date.UTC(2026, 10, 23);
const ALDER = { id: 'alder', portfolio: 'North' };
type User = Awaited<ReturnType<typeof listUserFacts>>[number];
const user = (id: string, more: Partial<MailFacts> = {}): User => ({
  firstName: '',
  lastName: '',
  id,
  email: `${id}@x.example`,
  entityStatus: 'verified',
  ...more,
});
const mark = (kind: 'bounced' | 'returned' | 'complained', at = NOW, email = 'ann@x.example') => ({
  undeliverable: { kind, at, email, reason: '' },
});

const CONTACT: ContactFacts = {
  channel: 'email',
  address: 'sam@super.example',
  severities: ['critical'],
  places: [{ portfolio: 'North', may: 'inform' }],
  told: 'atOnce',
  verifiedAt: 1,
};

describe('docs/product/states.md#told: mail reaches', () => {
  it.each<[what: string, given: MailFacts, isReached: boolean]>([
    ['a verified user', user('ann'), true],
    ['nobody who is invited', user('ann', { entityStatus: 'pending' }), false],
    ['nobody whose address bounces', user('ann', mark('bounced')), false],
    ['an address again whose mail bounced a week ago', user('ann', mark('bounced', NOW - 7 * DAY_MS)), true],
    ['an address of which one mail came back', user('ann', mark('returned')), true],
    ['nobody who reported it as spam', user('ann', mark('complained', NOW - 99 * DAY_MS)), false],
    ['a new address', user('ann', mark('bounced', NOW, 'old@x.example')), true],
  ])('%s', (_what, given, isReached) => {
    expect(reachedPeople([given], [], NOW).users.has('ann')).toBe(isReached);
  });

  it('a recipient once, by e-mail alone', () => {
    const recipients = [
      { id: 'ann', type: 'email' as const },
      { id: 'ann', type: 'phone' as const },
      { id: 'bo', type: 'slack' as const },
      { id: 'gone', type: 'email' as const },
    ];
    expect(toldCount(recipients, reachedPeople([user('ann'), user('bo')], [], NOW), ALDER)).toBe(1);
  });

  it('nobody who may not see the property', () => {
    const recipients = ['ann', 'bo'].map((id) => ({ id, type: 'email' as const }));
    const elsewhere = [{ propertyId: 'birch', role: 'write' as const }];
    const people = [user('ann', { grants: elsewhere }), user('bo', { grants: [{ portfolio: 'North', role: 'read' }] })];
    expect(toldCount(recipients, reachedPeople(people, [], NOW), ALDER)).toBe(1);
  });

  it.each<[what: string, more: Partial<ContactFacts>, told: number]>([
    ['a contact of the property', {}, 1],
    ['a contact of all properties', { places: [{ may: 'inform' }] }, 1],
    ['no contact of another one', { places: [{ propertyId: 'birch', may: 'take' }] }, 0],
    ['no contact of levels alone', { told: 'escalated' }, 0],
    ['no contact that has not agreed', { verifiedAt: undefined }, 0],
    ['no contact that has stopped', { stopped: { at: 2 } }, 0],
    ['no contact whose mail comes back', mark('bounced', NOW, CONTACT.address), 0],
  ])('docs/product/contacts.md#told: %s', (_what, more, told) => {
    const contact = { ...CONTACT, ...more };
    expect(toldCount([], reachedPeople([], [contact], NOW), ALDER)).toBe(told);
  });
});

describe('An open dashboard', () => {
  const told = (companyId: string, ids: readonly string[], now: number) =>
    toldOf(
      companyId,
      ALDER,
      ids.map((id) => ({ id, type: 'email' as const })),
      now,
    );
  beforeEach(() =>
    vi
      .mocked(listUserFacts)
      .mockReset()
      .mockResolvedValue([user('ann')]),
  );

  it('reads the users once a minute', async () => {
    expect(await told('a', ['ann'], NOW)).toBe(1);
    expect(await told('a', ['ann'], NOW + 60_000)).toBe(1);
    expect(listUserFacts).toHaveBeenCalledTimes(1);
    await told('a', ['ann'], NOW + 60_001);
    expect(listUserFacts).toHaveBeenCalledTimes(2);
  });

  it('reads them again when a recipient is not known', async () => {
    expect(await told('b', [], NOW)).toBe(0);
    await told('b', ['ann'], NOW);
    vi.mocked(listUserFacts).mockResolvedValue([user('ann'), user('bo')]);
    expect(await told('b', ['ann', 'bo'], NOW + 1)).toBe(2);
  });
});
