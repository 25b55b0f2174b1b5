import type { API } from '../../shared/api/routes.ts';
import type { LinkedContactReply } from '../../shared/api/types/contact-types.ts';
import { contactState } from '../../shared/domain/people/contacts.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { type OpenedContact, openedContact } from '../flows/links/contact-link.ts';
import { linkReader } from '../flows/links/link-reader.ts';
import { personName } from '../flows/links/opened-link.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { changeContact, contactAuthor, stopContact as stop, verifiedAt } from '../store/alarms/contact-writes.ts';
import { findUser } from '../store/people/users.ts';
import { placeNames } from './contact-reply.ts';

/** The calls by the links in mails to contacts, without a session (docs/product/contacts.md#verify). */

async function linkedContact({ link, company }: OpenedContact, contact: ContactItem): Promise<LinkedContactReply> {
  const { name, severities, places, addedBy, verifiedAt: since, stopped } = contact;
  const [user, names] = await Promise.all([findUser(company.id, addedBy), placeNames(company.id, places)]);
  return {
    does: link.purpose === 'contact' ? 'confirm' : 'stop',
    name,
    company: company.name,
    addedBy: user?.entityStatus === 'verified' ? personName(user) : null,
    places: names,
    severities,
    mayTake: places.some(({ may }) => may === 'take'),
    state: contactState(contact),
    at: stopped?.at ?? since ?? null,
    ...linkReader(contact),
  };
}

/** The subject of a link of a contact. It changes nothing. */
export async function openContact(call: Call<typeof API.alerts.openContact>): Promise<LinkedContactReply> {
  const opened = await openedContact(['contact', 'contactStop'], call);
  return linkedContact(opened, opened.contact);
}

/** Agrees. A second time records that a mail has arrived. Throws LINK_EXPIRED for a link from before the contact has stopped. */
export async function confirmContact(call: Call<typeof API.alerts.confirmContact>): Promise<LinkedContactReply> {
  const opened = await openedContact(['contact'], call);
  const { company, contact, mailedAt } = opened;
  const author = contactAuthor(company.id, contact.id, 'mail', call.now);
  const after = await changeContact(author, contact.id, (before) => {
    if (before.stopped && before.stopped.at >= mailedAt) throw new Refusal('LINK_EXPIRED');
    const since = contactState(before) === 'verified' ? { verifiedAt: before.verifiedAt } : {};
    return { next: { ...before, ...verifiedAt(call.now), ...since }, action: 'contactVerified' };
  });
  return linkedContact(opened, after);
}

/** Ends all messages to the contact of a link. A second time changes nothing. */
export async function stopContact(call: Call<typeof API.alerts.stopContact>): Promise<LinkedContactReply> {
  const opened = await openedContact(['contact', 'contactStop'], call);
  const { company, contact } = opened;
  const stopped = await stop(company.id, contact.id, 'mail', call.now);
  await warnIfNobodyIsTold(company.id, { contacts: [contact] }, call.now);
  return linkedContact(opened, stopped);
}
