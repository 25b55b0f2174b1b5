import type { ToldPart } from '../../shared/domain/alarms/channels/told-part.ts';
import type { Reader } from '../../shared/domain/figures/reader.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';

/**
 * The answer of a channel. `accepted`: with the id of a mail. `refused`: it does not take this message to this address; three refusals give it up, a `final`
 * one does so at once. `later`: it takes nothing at the moment. `busy`: it takes no more in this minute, and the message waits for its turn. The reasons stand in the history of alarms, so they name
 * no address.
 */
export type SendResult =
  | { readonly kind: 'accepted'; readonly messageId?: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string; readonly final?: true }
  | { readonly kind: 'later' | 'busy'; readonly reason: string };

/** The changes of one property at one check. */
export interface AlarmPart extends ToldPart {
  readonly companyId: string;
}

/** A message about alarms. Each channel makes its own words of it. */
export interface AlarmMessage {
  /** `alarms`: of one property, one part. `digest`: what had to wait. `manySites`: of many properties at once. */
  readonly kind: 'alarms' | 'digest' | 'manySites';
  /** In a digest, each sensor has its newest change alone. */
  readonly parts: readonly AlarmPart[];
  /** The number of changes that a digest stands for, with those that it does not show. Absent: those of its parts. */
  readonly changes?: number;
  /** Of a digest: the time for which it was promised, UTC ms. */
  readonly digestAt?: number;
  /** UTC ms. */
  readonly at: number;
  readonly portalUrl: string;
  /** A test message, requested by a person. Its text begins with TEST. */
  readonly isTest?: true;
  /** Of a test: its id. */
  readonly testId?: string;
}

/** The name and address of a person. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** A person as the receiver of a message. */
export interface PersonRecipient {
  readonly userId: string;
  readonly person: Person;
  /** Whether the person may acknowledge alarms. Absent: not. */
  readonly mayAct?: boolean;
  /** Of a text: whether a level waits that is notified next. Absent: not. */
  readonly hasNext?: boolean;
  /** The language and the units of the person. Absent: English and °F. */
  readonly reader?: Reader | undefined;
  /** Absent while the person has set nothing. */
  readonly settings?: AlertSettingsItem | undefined;
}

/** One channel. It sends one message to one receiver. Errors of its service are part of the result. */
export interface ChannelSender<To = PersonRecipient> {
  send(message: AlarmMessage, to: To): Promise<SendResult>;
}
