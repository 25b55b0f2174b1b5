import type { Reader } from '../../shared/domain/figures/reader.ts';
import { channelsOf, contactState, grantedBy, isContactId } from '../../shared/domain/people/contacts.ts';
import { isToldOf } from '../../shared/domain/people/told-of.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { type ContactItem, parseContacts } from '../../shared/platform/items/contact-items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { parseAlertSettings } from '../../shared/platform/items/parsers/alert-settings.ts';
import { type MailedUser, parseUser } from '../../shared/platform/items/parsers/user.ts';
import { hasChannel } from '../channels/available-channels.ts';
import { readerOf } from '../mail/reader-of.ts';
import { getItems } from '../store/base/entities.ts';
import { unreadable } from './unreadable.ts';

/** A person as stored. */
export interface Receiver {
  /** undefined when the user is gone, `malformed` when the item cannot be read. */
  readonly user: MailedUser | 'malformed' | undefined;
  /** Settings that cannot be read count as none: the person is notified by e-mail. */
  readonly settings: AlertSettingsItem | undefined;
}

/** The language and the units of a receiver. */
export const readingOf = ({ user }: Receiver): Reader => readerOf(typeof user === 'object' ? user : {});

/** The persons of a message, by id. */
export type Receivers = ReadonlyMap<string, Receiver>;

type Place = Parameters<typeof isToldOf>[1];

/** Whether a person is notified of a property. A receiver who cannot be read is not known, and refused where it is sent. */
export const isTold = ({ user }: Receiver, property: Place): boolean =>
  typeof user !== 'object' || isToldOf(user, property);

/** The persons of a message about a property. A person who may not see it counts as gone: a message goes by nobody's old reach. */
export const toldOf = (receivers: Receivers, property: Place): Receivers =>
  new Map([...receivers].filter(([, receiver]) => isTold(receiver, property)));

/** A contact as it is notified. One that has not agreed or has stopped, or whose channel the portal does not have, is nobody to tell. */
export function contactReceiver(contact: ContactItem): Receiver {
  const { id, name, channel, address, places, quiet, undeliverable, verifiedAt = 0, language, units } = contact;
  const isOpen = contactState(contact) === 'verified' && hasChannel(channel);
  return {
    user: {
      id,
      email: channel === 'email' ? address : '',
      entityStatus: isOpen ? 'verified' : 'pending',
      firstName: name,
      lastName: '',
      ...(undeliverable && { undeliverable }),
      ...(language && { language }),
      ...(units && { units }),
      ...grantedBy(places),
    },
    settings: {
      userId: id,
      version: 0,
      channels: channelsOf(contact),
      ...(channel === 'text' && { phone: { number: address, verifiedAt, consentAt: verifiedAt } }),
      ...(quiet && { quiet }),
    },
  };
}

/** Reads users and contacts with how they are notified, in one request for up to 50 of them. */
export async function findReceivers({
  companyId: company,
  addressees,
}: {
  readonly companyId: string;
  readonly addressees: readonly { readonly userId: string }[];
}): Promise<Receivers> {
  const ids = [...new Set(addressees.map(({ userId }) => userId))];
  const contactsKey = KEYS.contacts(company);
  const keys = ids.flatMap((id) => (isContactId(id) ? [] : [KEYS.user(company, id), KEYS.alertSettings(company, id)]));
  if (ids.some(isContactId)) keys.push(contactsKey);
  const items = new Map((await getItems<Key>(keys)).map((item) => [item.sk, item]));
  const contactOf = (id: string): Receiver => {
    try {
      const item = items.get(contactsKey.sk);
      const contact = item && parseContacts(item, 'contacts').contacts.find((each) => each.id === id);
      return contact ? contactReceiver(contact) : { user: undefined, settings: undefined };
    } catch (error) {
      const nobody: Receiver = { user: 'malformed', settings: undefined };
      return unreadable(nobody, 'The contacts of a company cannot be read', { company })(error);
    }
  };
  const receiverOf = (user: string): Receiver => {
    const read = <Item, Other>({ sk }: Key, parse: (item: Key) => Item, otherwise: Other, problem: string) => {
      const item = items.get(sk);
      try {
        return item && parse(item);
      } catch (error) {
        return unreadable(otherwise, problem, { company, user })(error);
      }
    };
    const [userKey, settingsKey] = [KEYS.user(company, user), KEYS.alertSettings(company, user)];
    const settings = (item: Key) => parseAlertSettings(item, 'alertSettings');
    return {
      user: read(userKey, (item) => parseUser(item, 'user'), 'malformed', 'A stored user cannot be read'),
      settings: read(settingsKey, settings, undefined, 'The alert settings of a user cannot be read'),
    };
  };
  return new Map(ids.map((id) => [id, isContactId(id) ? contactOf(id) : receiverOf(id)]));
}
