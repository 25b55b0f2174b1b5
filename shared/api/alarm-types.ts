import type { AlarmKind, EndReason } from '../domain/alarms/property-alarms.ts';
import type { AlarmEvent, Extreme } from '../domain/alarms/sensor-alarm.ts';
import type { UnknownCause } from '../domain/alarms/unknown-alarm.ts';

/** An alarm that was raised and lasts. All times UTC ms. */
export interface OpenAlarmReply {
  readonly id: string;
  /** A sensor outside its limits, a wingnut that has fallen silent, or a watched value that nobody knows. */
  readonly kind: AlarmKind;
  /** The sensor's label, or the wingnut's id. */
  readonly subject: string;
  /** The serial of the silent or late wingnut. */
  readonly serial?: string;
  /** Why a value is unknown: a sensor fault, no value of the input, or values that come late. Only of the kind `unknown`. */
  readonly cause?: UnknownCause;
  /** The first sample outside, or the last post before the silence. */
  readonly since: number;
  readonly raisedAt: number;
  /** The sensor's value farthest outside, and the limit that it passed. */
  readonly extreme?: Extreme;
  readonly acknowledged: boolean;
}

/** Somebody who was mailed about an alarm. */
export interface NotifiedReply {
  readonly name: string;
  readonly email: string;
  /** UTC ms. */
  readonly at: number;
  readonly event: AlarmEvent;
  /** Why the mail did not go out; absent when it did. */
  readonly failure?: string;
}

/** An alarm of a property's history. All times UTC ms. */
export interface AlarmReply extends Omit<OpenAlarmReply, 'acknowledged'> {
  /** null while it lasts. */
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  /** Those of the recipients whom the caller may see. */
  readonly told: readonly NotifiedReply[];
  /** How many mails there were in all, also those that the history does not keep. */
  readonly toldCount: number;
  /** It began without a mail, because its value had crossed the limit again and again. */
  readonly mailHeld: boolean;
  /** Who has seen to it, and what he noted; null when nobody has. */
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
