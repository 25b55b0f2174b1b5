import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { contactId } from '../../shared/domain/people/contacts.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import type { StoredItem } from './items.ts';

/** One company has a super by text, an owner by mail, and the desk of a service firm that has not agreed yet. @param now UTC ms */
export function contactItems(now: number): StoredItem[] {
  const [admin] = HARBOURLINE.users;
  const alder = propertyNamed('Alder House');
  const contact = (
    name: string,
    daysAgo: number,
    more: Pick<ContactItem, 'channel' | 'address'> & Partial<ContactItem>,
  ) => {
    const addedAt = now - daysAgo * DAY_MS;
    const item: ContactItem = {
      id: contactId(uuidOf(`contact ${name}`)),
      name,
      severities: ['critical', 'warning'],
      places: [{ propertyId: alder.id, may: 'take' }],
      told: 'atOnce',
      version: 1,
      addedAt,
      addedBy: admin?.id ?? '',
      askedAt: addedAt,
      ...more,
    };
    return item;
  };
  const contacts = [
    contact('Luis Ortega (super)', 40, {
      channel: 'text',
      address: '+12065550163',
      verifiedAt: now - 40 * DAY_MS + HOUR_MS,
      provenAt: now - 12 * DAY_MS,
    }),
    contact('Ruth Adler (owner)', 25, {
      channel: 'email',
      address: 'ruth.adler@adlerholdings.example',
      severities: ['critical'],
      quiet: { from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' },
      places: [{ portfolio: alder.portfolio, may: 'inform' }],
      verifiedAt: now - 24 * DAY_MS,
      provenAt: now - 24 * DAY_MS,
    }),
    contact('Acme Heating desk', 1, {
      channel: 'email',
      address: 'dispatch@acmeheating.example',
      severities: ['critical'],
      places: [{ may: 'take' }],
      told: 'escalated',
    }),
  ];
  return [{ ...KEYS.contacts(HARBOURLINE.id), contacts, version: contacts.length }];
}
