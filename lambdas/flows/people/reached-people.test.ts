import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { ContactFacts } from '../../../shared/domain/people/contacts.ts';
import { listUserFacts } from '../../store/people/users.ts';
import { type MailFacts, reachedPeople, toldCount, toldOf, uncoveredAt } from './reached-people.ts';

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

describe('docs/product/contacts.md#uncovered: at a property', () => {
  const office = { from: '17:00', to: '08:00', timeZone: 'America/New_York', everySeverity: true } as const;
  const super_ = { ...CONTACT, quiet: { ...office, from: '08:00', to: '17:00' } };
  const ofOffice = { ...CONTACT, quiet: office };
  const ann = [{ id: 'ann', type: 'email' as const }];
  const timesOf = (recipients: typeof ann, users: readonly User[], contacts: readonly ContactFacts[], now = NOW) =>
    uncoveredAt(recipients, reachedPeople(users, contacts, now), ALDER, now);

  it('of contacts with hours the times of seven days, from the one that has begun', () => {
    // 7 PM in New York.
    const times = timesOf([], [], [ofOffice]);
    expect(times).toHaveLength(8);
    expect(times[0]).toEqual({ from: Date.UTC(2026, 10, 22, 22), to: Date.UTC(2026, 10, 23, 13) });
  });

  it.each<[what: string, recipients: typeof ann, users: readonly User[], contacts: readonly ContactFacts[]]>([
    ['a person', ann, [user('ann')], [ofOffice]],
    ['a contact without hours', [], [], [ofOffice, CONTACT]],
    ['contacts that cover the day together', [], [], [ofOffice, super_]],
    ['nobody', [], [], []],
  ])('nothing with %s', (_, recipients, users, contacts) => {
    expect(timesOf(recipients, users, contacts)).toEqual([]);
  });

  it('a person whose mail bounces, and a contact of elsewhere or of levels, cover nothing', () => {
    const elsewhere: ContactFacts = { ...CONTACT, places: [{ portfolio: 'South', may: 'inform' }] };
    const ofLevels: ContactFacts = { ...CONTACT, told: 'escalated' };
    expect(timesOf(ann, [user('ann', mark('bounced'))], [ofOffice, elsewhere, ofLevels])).toHaveLength(8);
  });
});
