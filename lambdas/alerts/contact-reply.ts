import type { ContactDoneReply, ContactReply } from '../../shared/api/types/contact-types.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { type ContactPlace, contactState, contactWithin } from '../../shared/domain/people/contacts.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import { readerOf } from '../mail/reader-of.ts';
import type { Author } from '../store/base/audit.ts';
import { getItem } from '../store/base/entities.ts';
import { findContact } from '../store/contacts.ts';

/** Reads and replies of the calls of contacts. */

/** A contact as admins read it. @param now UTC ms */
export function contactReply(contact: ContactItem, now: number): ContactReply {
  const { id, name, channel, address, severities, quiet, places, told, addedAt, version, code, undeliverable } =
    contact;
  return {
    id,
    name,
    channel,
    address,
    severities,
    quietHours: quiet ?? null,
    places,
    told,
    ...readerOf(contact),
    forContractors: contact.forContractors === true,
    forTenants: contact.forTenants === true,
    state: contactState(contact),
    addedAt,
    askedAt: contact.askedAt ?? null,
    codeUntil: code && code.expiresAt > now ? code.expiresAt : null,
    verifiedAt: contact.verifiedAt ?? null,
    stopped: contact.stopped ?? null,
    provenAt: contact.provenAt ?? null,
    undeliverable: undeliverable?.email === address ? { kind: undeliverable.kind, at: undeliverable.at } : null,
    version,
  };
}

/** A contact after a call. @param now UTC ms */
export const doneReply = (contact: ContactItem, now: number): ContactDoneReply => ({
  contact: contactReply(contact, now),
  now,
});

/** Throws NOT_FOUND when a place does not exist for the call, and FORBIDDEN where the caller is no admin. */
export function requireWithin(author: Author, places: ContactItem['places']): void {
  if (contactWithin(author, places)) return;
  throw new Refusal(contactWithin({ ...author, needs: 'isSignedIn' }, places) ? 'FORBIDDEN' : 'NOT_FOUND');
}

/** A contact that the caller may change. Throws NOT_FOUND or FORBIDDEN. */
export async function visibleContact(author: Author, id: string): Promise<ContactItem> {
  const contact = await findContact(author.companyId, id);
  if (!contact) throw new Refusal('NOT_FOUND');
  requireWithin(author, contact.places);
  return contact;
}

/** The places of a contact in words: `All properties`, `Portfolio North`, the name of a property. One that is gone is left out. */
export async function placeNames(
  companyId: string,
  places: readonly ContactPlace[],
  reader: Reader = READER,
): Promise<string[]> {
  const say = sayTo(reader);
  const ids = places.flatMap(({ propertyId }) => propertyId ?? []);
  const items = await Promise.all(ids.map((id) => getItem<PropertyItem>(KEYS.property(companyId, id))));
  const names = new Map(items.flatMap((item) => (item?.entityStatus === 'enabled' ? [[item.id, item.name]] : [])));
  return places.flatMap(({ portfolio, propertyId }) => {
    if (propertyId !== undefined) return names.get(propertyId) ?? [];
    return portfolio === undefined ? say`All properties` : say`Portfolio ${portfolio}`;
  });
}
