import { createHash } from 'node:crypto';
import type { StoredItem } from '../../../local/seed/items.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { type ContactPlace, contactId } from '../../../shared/domain/people/contacts.ts';
import type { ContactItem } from '../../../shared/platform/items/contact-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';

/** Contacts, for the tests that call every route. */

const ID = '1a2b3c4d-5a6b-4c7d-8e9f-0011223344';
export const [CONTACT_ID, THEIR_CONTACT_ID, OUTSIDE_CONTACT_ID] = ['01', '02', '03'].map((end) =>
  contactId(ID + end),
) as [string, string, string];
export const CONTACT_EMAIL = 'super@alder.example';
export const CONTACT_CODE = '654321';

/** A contact that has agreed, and told nobody anything yet. */
export const contactOf = (
  id: string,
  places: readonly ContactPlace[],
  more: Partial<ContactItem> = {},
): ContactItem => ({
  id,
  name: 'Sam Super',
  channel: 'email',
  address: CONTACT_EMAIL,
  severities: ['critical', 'warning'],
  places,
  told: 'escalated',
  version: 1,
  addedAt: 1,
  addedBy: 'nobody',
  verifiedAt: 1,
  ...more,
});

/** Attributes of a contact that waits for its code, too. @param now UTC ms */
export const codeOf = (id: string, now: number): Pick<ContactItem, 'code'> => ({
  code: {
    hash: createHash('sha256').update(`${id} ${CONTACT_EMAIL} ${CONTACT_CODE}`).digest('base64url'),
    ...{ expiresAt: now + DAY_MS, tries: 0 },
  },
});

export const contactItems = (companyId: string, ...contacts: readonly ContactItem[]): StoredItem => ({
  ...{ ...KEYS.contacts(companyId), contacts, version: 1 },
});
