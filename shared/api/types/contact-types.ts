import type { QuietHours } from '../../domain/alarms/channels/quiet-hours.ts';
import type { Severity } from '../../domain/alarms/limits/severity.ts';
import type { Undeliverable } from '../../domain/alarms/mails/undeliverable.ts';
import type { Language, UnitSystem } from '../../domain/figures/reader.ts';
import type { ContactChannel, ContactPlace, ContactState, ContactTime } from '../../domain/people/contacts.ts';
import type { LinkReaderReply } from './reader-types.ts';

/** Replies to admins about contacts (docs/product/contacts.md). Times are UTC ms. */

export interface ContactReply {
  /** `contact-` and a UUID. */
  readonly id: string;
  readonly name: string;
  readonly channel: ContactChannel;
  /** An e-mail address, or a number in E.164 form. */
  readonly address: string;
  readonly severities: readonly Severity[];
  readonly quietHours: QuietHours | null;
  /** Each names a portfolio or a property; one that names neither is all properties. */
  readonly places: readonly ContactPlace[];
  readonly told: ContactTime;
  /** Of its messages. */
  readonly language: Language;
  readonly units: UnitSystem;
  /** Contractors see its name and number (docs/product/contacts.md#for-contractors). */
  readonly forContractors: boolean;
  /** Tenants with a link see them. */
  readonly forTenants: boolean;
  readonly state: ContactState;
  readonly addedAt: number;
  /** The time at which it was last asked to agree; null when the portal could not ask. */
  readonly askedAt: number | null;
  /** Until when the code of the last text works; null when no code waits. */
  readonly codeUntil: number | null;
  readonly verifiedAt: number | null;
  /** The time and the way in which the contact has stopped all messages: by the text STOP, or on the page of a mail. */
  readonly stopped: { readonly at: number; readonly by: 'text' | 'mail' } | null;
  /** The time at which a message is known to have arrived. */
  readonly provenAt: number | null;
  /** Mail to the address came back. */
  readonly undeliverable: Pick<Undeliverable, 'kind' | 'at'> | null;
  /** A change names the version that the screen shows. */
  readonly version: number;
}

export interface ContactsReply {
  /** In the order in which they were added. */
  readonly contacts: readonly ContactReply[];
  /** The most contacts of a company. */
  readonly max: number;
  /** The channels that this portal has. */
  readonly available: readonly ContactChannel[];
  /** The server's time. */
  readonly now: number;
}

/** One contact after a call. */
export interface ContactDoneReply {
  readonly contact: ContactReply;
  /** The server's time. */
  readonly now: number;
}

/** The reply for the page of a link in a mail to a contact. It needs no session. */
export interface LinkedContactReply extends LinkReaderReply {
  /** `confirm`: the link asks to agree. `stop`: it ends the messages. */
  readonly does: 'confirm' | 'stop';
  readonly name: string;
  readonly company: string;
  /** The name of the person who added the contact; null when that person is gone. */
  readonly addedBy: string | null;
  /** The places of its alarms, in words: `All properties`, names of portfolios and properties. */
  readonly places: readonly string[];
  readonly severities: readonly Severity[];
  /** Whether it may take alarms somewhere. */
  readonly mayTake: boolean;
  readonly state: ContactState;
  /** The time at which it agreed or stopped; null before. */
  readonly at: number | null;
}
