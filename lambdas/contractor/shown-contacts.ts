import { contactState, grantedBy } from '../../shared/domain/people/contacts.ts';
import { isToldOf } from '../../shared/domain/people/told-of.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';

/**
 * The contacts that admins show to somebody with a link: name and number alone, of those who have agreed and are notified of the property
 * (docs/product/contacts.md#for-contractors).
 * @param to who has the link
 */
export const shownContacts = (
  contacts: readonly ContactItem[],
  property: Pick<PropertyItem, 'id' | 'portfolio'>,
  to: 'forContractors' | 'forTenants',
): { readonly name: string; readonly number: string }[] =>
  contacts
    .filter(
      (contact) =>
        contact[to] === true &&
        contact.channel === 'text' &&
        contactState(contact) === 'verified' &&
        isToldOf(grantedBy(contact.places), property),
    )
    .map(({ name, address }) => ({ name, number: address }));
