import type { ContactReply, ContactsReply } from '../../../shared/api/types/contact-types.ts';
import { heldUntil } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import { CONTACT_STATES } from '../../../shared/domain/people/contacts.ts';
import { listPhone } from '../../../shared/domain/people/phone.ts';

/** Whether alarms reach a contact, in words (docs/product/contacts.md#page). */
export const REACHED = { ...CONTACT_STATES, bounced: 'Email bounces', off: 'No text messages here' } as const;
export type Reached = keyof typeof REACHED;

/** Whether alarms reach a contact now, and why not. @param available the channels that the portal has @param now UTC ms */
export function reachedOf(
  contact: ContactReply,
  { available, now }: Pick<ContactsReply, 'available' | 'now'>,
): Reached {
  if (contact.state !== 'verified') return contact.state;
  if (!available.includes(contact.channel)) return 'off';
  return heldUntil(contact.undeliverable ?? undefined, now) === undefined ? 'verified' : 'bounced';
}

/** The address as people write it. */
export const addressInWords = ({ channel, address }: Pick<ContactReply, 'channel' | 'address'>): string =>
  channel === 'text' ? listPhone(address) : address;
