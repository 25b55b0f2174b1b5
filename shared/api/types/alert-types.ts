import type { ChannelsBySeverity } from '../../domain/alarms/channels/alert-choice.ts';
import type { Channel, PersonChannel } from '../../domain/alarms/channels/channel.ts';
import type { QuietHours } from '../../domain/alarms/channels/quiet-hours.ts';
import type { LinkReaderReply } from './reader-types.ts';

/** A browser that gets push. Its id is `deviceIdOf` of its subscription. */
export interface AlertDevice {
  readonly id: string;
  /** 'Chrome on Android'. */
  readonly name: string;
  /** UTC ms. */
  readonly addedAt: number;
}

/** The caller's settings for messages about alarms. */
export interface AlertsReply {
  /** Counts the saves. A save names the version that the screen shows. */
  readonly version: number;
  /** The channels on which the caller is notified now. */
  readonly channels: ChannelsBySeverity;
  readonly quietHours: QuietHours | null;
  /** Whether the caller gets the list of findings by mail each Monday (docs/product/findings.md#monday-mail). */
  readonly mondayMail: boolean;
  /** The time at which the address of the caller's calendar was made, UTC ms. Absent while there is none (docs/product/calendar.md). */
  readonly calendarMadeAt?: number;
  /** The caller's verified number; null while there is none. Times UTC ms. */
  readonly phone: { readonly number: string; readonly verifiedAt: number; readonly stoppedAt?: number } | null;
  /** A number that waits for its code. Absent while there is none. */
  readonly pendingPhone?: { readonly number: string; readonly expiresAt: number };
  readonly devices: readonly AlertDevice[];
  /** The channels that this portal has. The caller can choose one when it is set up too. */
  readonly available: readonly PersonChannel[];
  /** The public key to which browsers subscribe (RFC 8292), in base64url. */
  readonly vapidPublicKey: string;
  /** The time at which a message last arrived on each channel, UTC ms. */
  readonly provenAt: Partial<Record<Channel, number>>;
}

/** A mail that the link in it ends (docs/product/channels.md#end-mail). */
export interface LinkedMailReply extends LinkReaderReply {
  readonly kind: 'monday' | 'report';
  /** The name of the report; null for the mail of Monday, and for a report that is gone. */
  readonly name: string | null;
  /** Whether the person gets it. */
  readonly isOn: boolean;
  /** The name of the person for whom the link acts. */
  readonly person: string;
}
