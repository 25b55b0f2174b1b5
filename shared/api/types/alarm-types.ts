import type { AlarmEvent } from '../../domain/alarms/check/sensor-alarm.ts';
import type { AlarmFacts, EndReason } from '../../domain/alarms/property-alarms.ts';

/** An alarm that was raised and lasts. All times UTC ms. */
export interface OpenAlarmReply extends AlarmFacts {
  readonly id: string;
  readonly acknowledged: boolean;
  /** Nobody is notified of it now (docs/product/alarms.md#mute). */
  readonly isMuted?: true;
}

/** Somebody who was mailed about an alarm. */
export interface NotifiedReply {
  readonly name: string;
  readonly email: string;
  /** UTC ms. */
  readonly at: number;
  readonly event: AlarmEvent;
  /** The reason why the mail did not go out; absent when it did. */
  readonly failure?: string;
}

/** An alarm of a property's history. All times UTC ms. */
export interface AlarmReply extends Omit<OpenAlarmReply, 'acknowledged'> {
  /** null while it lasts. */
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  /** Those of the recipients whom the caller may see. */
  readonly told: readonly NotifiedReply[];
  /** The number of mails in all, also those that the history does not keep. */
  readonly toldCount: number;
  /** It began without a mail, because its value had crossed the limit again and again. */
  readonly mailHeld: boolean;
  /** It began without a mail, because its limits were muted (docs/product/alarms.md#muted). */
  readonly mailMuted?: true;
  /** It began without a mail, because it belongs to an open alarm that the recipients know. */
  readonly mailJoined?: true;
  /** The person who acknowledged it, and the note; null when nobody has. */
  readonly acknowledged: { readonly name: string; readonly at: number; readonly note: string } | null;
}

export interface AlarmsReply {
  /** The newest first. */
  readonly alarms: readonly AlarmReply[];
  /** There are older ones in the days asked for, which the answer had no room for. */
  readonly more: boolean;
}

/** The past on which limits are rehearsed: the newest sample of each minute, by label (`decodePast`). */
export interface HistoryReply {
  /** The end of the first minute, UTC ms. */
  readonly start: number;
  readonly stepMs: number;
  readonly values: Readonly<Record<string, string>>;
}
