import type { ChannelsBySeverity } from '../alarms/channels/alert-choice.ts';
import type { PersonChannel } from '../alarms/channels/channel.ts';
import type { QuietHours } from '../alarms/channels/quiet-hours.ts';
import { SEVERITIES, type Severity } from '../alarms/limits/severity.ts';
import { isHeld, type Undeliverable } from '../alarms/mails/undeliverable.ts';
import type { Role } from '../role.ts';
import { type Grant, mayAt, mayInPortfolio, type Reach, strongestRole } from './reach.ts';
import type { Granted } from './told-of.ts';

/** The rules of contacts: people who are notified of alarms without a seat (docs/product/contacts.md). */

/** The most contacts of a company. */
export const MAX_CONTACTS = 50;
/** The longest name, in characters. It stands in mails to somebody outside the company. */
export const CONTACT_NAME_LENGTH = 45;
/** The most places of a contact. */
export const MAX_CONTACT_PLACES = 50;

/** The ways on which a contact can be notified. */
export const CONTACT_CHANNELS = ['email', 'text'] as const satisfies readonly PersonChannel[];
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** The right of a contact at a place, in words. */
export const CONTACT_RIGHTS = { inform: 'Notify only', take: 'Can respond' } as const;
export type ContactRight = keyof typeof CONTACT_RIGHTS;
export const CONTACT_RIGHT_NAMES = Object.keys(CONTACT_RIGHTS) as ContactRight[];

/** The moments at which a contact is notified, in words. */
export const CONTACT_TIMES = { atOnce: 'Immediately', escalated: 'Only when escalated' } as const;
export type ContactTime = keyof typeof CONTACT_TIMES;
export const CONTACT_TIME_NAMES = Object.keys(CONTACT_TIMES) as ContactTime[];

/** A portfolio or a property; one that names neither is all properties. */
export interface ContactPlace {
  readonly portfolio?: string;
  readonly propertyId?: string;
  readonly may: ContactRight;
}

/** The scope of a place, as one text; empty for all properties. The audit log names it. */
export const placeKey = ({ portfolio, propertyId }: Omit<ContactPlace, 'may'>): string =>
  propertyId ?? (portfolio === undefined ? '' : `Portfolio ${portfolio}`);

/** The state of a contact. */
export const CONTACT_STATES = { waits: 'Not verified', verified: 'Verified', stopped: 'Stopped' } as const;
export type ContactState = keyof typeof CONTACT_STATES;

const ID = 'contact-';

/** The id of a contact. No user has one like it, so levels, rotas and histories can name either. @param id a random UUID */
export const contactId = (id: string): string => ID + id;
export const isContactId = (id: string): boolean => id.startsWith(ID);

/** A contact, as far as the rules need it. Times UTC ms. */
export interface ContactFacts {
  readonly channel: ContactChannel;
  /** In lower case, or in E.164 form. */
  readonly address: string;
  readonly severities: readonly Severity[];
  readonly places: readonly ContactPlace[];
  readonly told: ContactTime;
  readonly quiet?: QuietHours | undefined;
  readonly verifiedAt?: number | undefined;
  readonly stopped?: { readonly at: number } | undefined;
  readonly undeliverable?: Undeliverable | undefined;
}

/** STOP counts until a new verification, which forgets it (docs/product/contacts.md#stop). */
export const contactState = ({ verifiedAt, stopped }: Pick<ContactFacts, 'verifiedAt' | 'stopped'>): ContactState => {
  if (stopped) return 'stopped';
  return verifiedAt === undefined ? 'waits' : 'verified';
};

const ROLE_OF: Readonly<Record<ContactRight, Role>> = { inform: 'read', take: 'write' };

/** The places as the role and the grants of a person would say them: who may take an alarm is an editor there. */
export function grantedBy(places: readonly ContactPlace[]): Granted & { readonly role: Role } {
  const everywhere = places.find(({ portfolio, propertyId }) => portfolio === undefined && propertyId === undefined);
  if (everywhere) return { role: ROLE_OF[everywhere.may] };
  const grants = places.flatMap(({ portfolio, propertyId, may }): Grant[] => {
    const role = ROLE_OF[may];
    if (propertyId !== undefined) return [{ propertyId, role }];
    return portfolio === undefined ? [] : [{ portfolio, role }];
  });
  return { role: strongestRole(grants) ?? 'read', grants };
}

/** The channels as a person would have chosen them: the one of the contact, for its severities. */
export const channelsOf = ({ channel, severities }: Pick<ContactFacts, 'channel' | 'severities'>): ChannelsBySeverity =>
  Object.fromEntries(
    SEVERITIES.map((each) => [each, severities.includes(each) ? [channel] : []]),
  ) as unknown as ChannelsBySeverity;

/** Whether messages reach a contact now: it is verified and not stopped, and its mail does not bounce. @param now UTC ms */
export const isContactReached = (contact: ContactFacts, now: number): boolean =>
  contactState(contact) === 'verified' &&
  !(contact.channel === 'email' && isHeld({ ...contact, email: contact.address }, now));

/**
 * Whether an admin sees and changes a contact (docs/product/contacts.md#who): all its places lie in the reach of the call. A contact of
 * all properties is for admins of the whole company.
 */
export const contactWithin = (reach: Reach, places: readonly ContactPlace[]): boolean =>
  !reach.roles ||
  places.every(({ portfolio, propertyId }) => {
    if (propertyId !== undefined) return mayAt(reach, propertyId);
    return portfolio !== undefined && mayInPortfolio(reach, portfolio);
  });
