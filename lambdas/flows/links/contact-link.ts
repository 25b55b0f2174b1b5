import type { API } from '../../../shared/api/routes.ts';
import type { ContactItem } from '../../../shared/platform/items/contact-items.ts';
import type { CompanyItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import {
  addressMark,
  type ContactPurpose,
  LINK_MS,
  LINK_SECRET,
  linkToken,
  MAIL_END_MS,
  type MailLink,
} from '../../mail/mail-link.ts';
import { findContact } from '../../store/contacts.ts';
import { findCompany } from '../../store/people/companies.ts';
import { stackSecret } from '../../store/secrets.ts';
import type { Call } from '../calls/serve.ts';
import { readOwnLink } from './opened-link.ts';

/** The links by which a contact agrees and stops (docs/product/contacts.md#verify, contacts.md#stop). */

const LIVES: Readonly<Record<ContactPurpose, number>> = { contact: LINK_MS, contactStop: MAIL_END_MS };

/** The token of a link in a mail to a contact. @param at when it is mailed, UTC ms */
export const contactToken = async (
  purpose: ContactPurpose,
  companyId: string,
  { id, address }: Pick<ContactItem, 'id' | 'address'>,
  at: number,
): Promise<string> =>
  linkToken(await stackSecret(LINK_SECRET), {
    purpose,
    companyId,
    userId: id,
    addressMark: addressMark(address),
    subject: '',
    expiresAt: at + LIVES[purpose],
  });

/** A link of a contact that may act now. */
export interface OpenedContact {
  readonly link: MailLink;
  readonly contact: ContactItem;
  readonly company: CompanyItem;
  /** The time at which it was mailed, UTC ms. */
  readonly mailedAt: number;
}

/**
 * Checks a link of a contact. Throws as `openedLink`: FORBIDDEN when the contact is gone or has another address now.
 */
export async function openedContact(
  purposes: readonly ContactPurpose[],
  call: Pick<Call<typeof API.alerts.openContact>, 'path' | 'viewer' | 'now'>,
): Promise<OpenedContact> {
  const link = await readOwnLink(purposes, call);
  const [contact, company] = await Promise.all([findContact(link.companyId, link.userId), findCompany(link.companyId)]);
  if (!contact || addressMark(contact.address) !== link.addressMark) throw new Refusal('FORBIDDEN');
  if (company?.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  return { link, contact, company, mailedAt: link.expiresAt - LIVES[link.purpose as ContactPurpose] };
}
