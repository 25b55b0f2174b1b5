import type { DrillRow } from '../../domain/alarms/channels/drill.ts';
import type { LinkReaderReply } from './reader-types.ts';

/** Replies about test alarms (docs/product/channels.md#drill). All times UTC ms. */

/** The outcome of the message to one person on one channel. */
export interface DrillRowReply extends Omit<DrillRow, 'userId'> {
  /** Names follow docs/product/users.md#vendor-domain. */
  readonly name: string;
  /** It is the caller, who can say that it arrived. */
  readonly isYou: boolean;
}

export interface DrillReply {
  readonly id: string;
  readonly at: number;
  /** The person who sent it. */
  readonly by: string;
  /** null for a test to oneself. */
  readonly property: { readonly id: string; readonly name: string } | null;
  readonly rows: readonly DrillRowReply[];
  /** The server's clock. */
  readonly now: number;
}

export interface DrillSentReply {
  /** The id of the test. */
  readonly id: string;
}

/** The reply for the link in the mail of a test: no more than the mail (docs/product/channels.md#mail-link). */
export interface LinkedTestReply extends LinkReaderReply, Pick<DrillReply, 'id' | 'at' | 'now'> {
  /** The name of the property; null for a test to oneself. */
  readonly propertyName: string | null;
  /** The time at which its mail was said to have arrived; null until then. */
  readonly arrivedAt: number | null;
  /** The name of the person for whom the link acts. */
  readonly person: string;
}

export interface ProvenReply {
  /** The time at which a message was last known to reach each person. Persons whom none has reached are left out. */
  readonly people: readonly { readonly userId: string; readonly at: number }[];
  /** The server's clock. */
  readonly now: number;
}
