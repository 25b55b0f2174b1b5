import { contactState, grantedBy } from '../../shared/domain/people/contacts.ts';
import { type ContactItem, parseContacts } from '../../shared/platform/items/contact-items.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { findParsed } from './base/find-parsed.ts';
import { listUsers } from './people/users.ts';

/** The contacts of a company, in the order in which they were added (docs/product/contacts.md). Throws MalformedItemError. */
export const listContacts = async (companyId: string): Promise<readonly ContactItem[]> =>
  (await findParsed(KEYS.contacts(companyId), 'contacts', parseContacts))?.contacts ?? [];

/** A contact of a company; undefined without one. */
export const findContact = async (companyId: string, id: string): Promise<ContactItem | undefined> =>
  (await listContacts(companyId)).find((contact) => contact.id === id);

/** A contact as a person of the company, for what names or tells both. It shows no address. */
export const contactAsUser = (contact: ContactItem): UserItem => ({
  id: contact.id,
  email: '',
  entityStatus: contactState(contact) === 'verified' ? 'verified' : 'pending',
  firstName: contact.name,
  lastName: '',
  phone: '',
  ...grantedBy(contact.places),
});

/** The users of a company, and behind them its contacts: everybody whom a level or a history can name. */
export async function listPeople(companyId: string): Promise<UserItem[]> {
  const [users, contacts] = await Promise.all([listUsers(companyId), listContacts(companyId)]);
  return [...users, ...contacts.map(contactAsUser)];
}
