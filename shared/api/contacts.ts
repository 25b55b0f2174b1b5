import { number } from 'yup';
import { CONTACT } from './fields/contact-fields.ts';
import { CODE } from './fields/people-fields.ts';
import { LINK_REFUSALS } from './refusals.ts';
import { reply, route } from './route.ts';
import type { ContactDoneReply, ContactsReply, LinkedContactReply } from './types/contact-types.ts';

/** The calls of contacts, a part of the group `alerts` (docs/product/contacts.md). */
export const contacts = {
  /** Lists the contacts that the caller sees: all of them, or those whose places all lie in the caller's reach. */
  contacts: route('GET', '/contacts', { permission: 'isAdmin', reach: 'properties', reply: reply<ContactsReply>() }),
  /** Adds a contact and asks it to agree: by the link in a mail, or by the code of a text. Nothing else is sent before it has agreed. */
  addContact: route('POST', '/contacts', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactAdded',
    body: CONTACT,
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'TOO_MANY_CONTACTS',
      'CONTACT_EXISTS',
      'CHANNEL_NOT_SET_UP',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Changes a contact. A version that is not the newest is refused. With another address it must agree again, and is asked. */
  changeContact: route('POST', '/contacts/{contactId}', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactChanged',
    body: CONTACT.shape({ version: number().integer().min(0).required() }),
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'CONTACT_EXISTS',
      'CHANNEL_NOT_SET_UP',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Removes a contact. It leaves levels, rotas and overrides. */
  removeContact: route('DELETE', '/contacts/{contactId}', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Asks the contact once more to agree. The code of a text that was sent before does not work any more. */
  askContact: route('POST', '/contacts/{contactId}/ask', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactAsked',
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'CHANNEL_NOT_SET_UP',
      'PHONE_STOPPED',
      'TEXT_NOT_SENT',
      'ADDRESS_BOUNCED',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Types the code that the contact got by text and has told the caller. */
  verifyContact: route('POST', '/contacts/{contactId}/verify', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactVerified',
    body: CODE,
    reply: reply<ContactDoneReply>('NOT_FOUND', 'PHONE_CODE_WRONG', 'PHONE_CODE_OVER', 'CHANGED_MEANWHILE'),
  }),
  /** Sends a test to a verified contact now. It says TEST. */
  testContact: route('POST', '/contacts/{contactId}/test', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactTested',
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'CHANNEL_NOT_SET_UP',
      'CONTACT_NOT_VERIFIED',
      'PHONE_STOPPED',
      'TEXT_NOT_SENT',
      'ADDRESS_BOUNCED',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Returns what the link in a mail to a contact is about. Changes nothing. */
  openContact: route('GET', '/contact_links/{link}', {
    permission: 'anyone',
    reply: reply<LinkedContactReply>(...LINK_REFUSALS),
  }),
  /** Agrees, by the link that asks for it. A second time changes nothing. The link that stops is refused. */
  confirmContact: route('POST', '/contact_links/{link}', {
    permission: 'anyone',
    audit: 'contactVerified',
    reply: reply<LinkedContactReply>(...LINK_REFUSALS),
  }),
  /** Ends all messages to the contact, by any of its links: only a new question can begin them again. A second time changes nothing. */
  stopContact: route('POST', '/contact_links/{link}/stop', {
    permission: 'anyone',
    audit: 'contactStopped',
    reply: reply<LinkedContactReply>(...LINK_REFUSALS),
  }),
};
