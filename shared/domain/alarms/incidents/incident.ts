import type { Need } from '../check/sensor-alarm.ts';
import type { WaitingLevel } from '../escalation/escalation.ts';
import { REMIND_EVERY_MS, SEVERITIES, type Severity } from '../limits/severity.ts';
import { type AlarmKind, alarmId, type SnoozeEnd } from '../property-alarms.ts';

/** An incident is an alarm with what people do about it (docs/product/incidents.md#incident). Times are UTC ms. */

/** The causes of alarms, as people say them (docs/product/incidents.md#cause). */
export const INCIDENT_CAUSES = [
  'partFailed',
  'fuel',
  'water',
  'power',
  'network',
  'plannedWork',
  'falseSensor',
  'falseLimit',
  'other',
] as const;
export type IncidentCause = (typeof INCIDENT_CAUSES)[number];

/**
 * The cause of an alarm that somebody calls noise with one press: the limit, where a limit has raised it, else the sensor
 * (docs/product/alarm-quality.md#noise-press).
 */
export const noiseCauseOf = ({ kind }: { readonly kind: AlarmKind }): IncidentCause =>
  kind === 'sensor' ? 'falseLimit' : 'falseSensor';

/** `acknowledged`: somebody sees to it, or it is snoozed (docs/product/incidents.md#state). */
export type IncidentState = 'open' | 'acknowledged' | 'past';

/** Actions on an alarm, as far as its mails depend on it. */
export interface IncidentMarks {
  readonly acknowledged?: { readonly at: number } | undefined;
  readonly snoozed?: { readonly at: number; readonly until: SnoozeEnd } | undefined;
}

/**
 * Until when the reminders of an open alarm are paused; undefined if they are not. A later acknowledgement ends the
 * pause: it promises that nobody is mailed while the alarm lasts.
 */
export function snoozeOf({ acknowledged, snoozed }: IncidentMarks, now: number): SnoozeEnd | undefined {
  if (!snoozed || (acknowledged && acknowledged.at > snoozed.at)) return undefined;
  return snoozed.until === 'over' || snoozed.until > now ? snoozed.until : undefined;
}

export function stateOf(
  incident: IncidentMarks & { readonly endedAt?: number | undefined },
  now: number,
): IncidentState {
  if (incident.endedAt !== undefined) return 'past';
  return incident.acknowledged || snoozeOf(incident, now) !== undefined ? 'acknowledged' : 'open';
}

/** The person who has an alarm; undefined when nobody has. Who owns it comes before who snoozed or acknowledged it. */
export const holderOf = ({
  assignee,
  snoozed,
  acknowledged,
  foundCause,
}: Readonly<
  Partial<Record<'assignee' | 'snoozed' | 'acknowledged' | 'foundCause', { readonly userId: string } | undefined>>
>): string | undefined => (assignee ?? snoozed ?? acknowledged ?? foundCause)?.userId;

/** Facts that decide how urgent an open alarm is. */
export interface Urgency extends Need {
  /** Somebody sees to it unless it is `open`. */
  readonly state: IncidentState;
  /** The pause of its reminders. Absent or null if they are not paused. */
  readonly snoozed?: SnoozeEnd | object | null | undefined;
  /** Nobody is notified of it: as the check knows it, and as replies say until when. */
  readonly isMuted?: true | undefined;
  readonly mutedUntil?: number | 'on' | undefined;
  readonly severity: Severity;
  readonly raisedAt: number;
}

const isPaused = ({ snoozed, isMuted, mutedUntil }: Urgency): boolean =>
  Boolean(snoozed) || isMuted === true || mutedUntil !== undefined;

/**
 * Orders open alarms on every screen: the snoozed and muted ones last, no heat while it is cold outside first, then by severity, unassigned ones
 * before others, the deepest outside its limits, then the longest (docs/product/incidents.md#need).
 */
export const byUrgency = (a: Urgency, b: Urgency): number =>
  Number(isPaused(a)) - Number(isPaused(b)) ||
  Number(b.noHeat ?? false) - Number(a.noHeat ?? false) ||
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  Number(a.state !== 'open') - Number(b.state !== 'open') ||
  (b.depth ?? 0) - (a.depth ?? 0) ||
  a.raisedAt - b.raisedAt;

/** Orders past incidents: the newest end first. */
export const byEnd = (a: { readonly endedAt: number | null }, b: { readonly endedAt: number | null }): number =>
  (b.endedAt ?? 0) - (a.endedAt ?? 0);

/** The permanent id of an incident: that of its property and of its alarm. */
export const incidentId = (propertyId: string, alarm: string | Parameters<typeof alarmId>[0]): string =>
  `${propertyId}.${typeof alarm === 'string' ? alarm : alarmId(alarm)}`;

/** The ids of property and alarm in the id of an incident. They are empty if it is none. */
export function partsOfIncident(id: string): { readonly propertyId: string; readonly alarmId: string } {
  const dot = id.indexOf('.');
  return dot < 0 ? { propertyId: '', alarmId: '' } : { propertyId: id.slice(0, dot), alarmId: id.slice(dot + 1) };
}

/** The next step of an open incident that happens by itself. */
export interface NextStep {
  readonly kind: 'reminds' | 'snoozeEnds' | 'escalates' | 'none';
  readonly at: number | null;
  /** The level that is notified next. Only of `escalates`. */
  readonly level?: number;
}

/** The next step of what is over, and of what nobody is notified of. */
export const NOTHING: NextStep = { kind: 'none', at: null };

/**
 * The time at which people are notified of an incident next if nothing changes (docs/product/incidents.md#list).
 * @param toldAt when it was mailed last; undefined if nobody was mailed of it yet, or if its kind has no reminders
 * @param escalation its escalation, if one waits
 */
export function nextStepOf(
  incident: IncidentMarks & { readonly endedAt?: number | undefined; readonly severity: Severity },
  toldAt: number | undefined,
  now: number,
  escalation?: WaitingLevel,
): NextStep {
  if (incident.endedAt !== undefined) return NOTHING;
  const snooze = snoozeOf(incident, now);
  if (snooze !== undefined) return snooze === 'over' ? NOTHING : { kind: 'snoozeEnds', at: snooze };
  const at = (toldAt ?? Number.POSITIVE_INFINITY) + REMIND_EVERY_MS[incident.severity];
  if (incident.acknowledged) return NOTHING;
  if (escalation && escalation.due <= at) {
    return { kind: 'escalates', at: Math.max(now, escalation.due), level: escalation.level };
  }
  if (!Number.isFinite(at)) return NOTHING;
  return { kind: 'reminds', at: Math.max(now, at) };
}
