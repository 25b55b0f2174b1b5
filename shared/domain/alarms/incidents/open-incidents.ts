import type { CommonCause } from '../check/alarm-group.ts';
import { DEPTH_WITHOUT_READING } from '../check/need.ts';
import type { Need } from '../check/sensor-alarm.ts';
import { SEVERITIES, severityOf } from '../limits/severity.ts';
import {
  type AlarmStates,
  alarmId,
  type OpenAlarm,
  openAlarms,
  type PropertyAlarms,
  type SnoozeEnd,
} from '../property-alarms.ts';
import { incidentId, type Urgency } from './incident.ts';

/** The parts of a stored state that say which incidents are open. */
export type ListedAlarms = AlarmStates & Pick<PropertyAlarms, 'acknowledged' | 'snoozed' | 'groups'>;

/** An open incident as the check knows it: one truth about what is open, whatever histories say. */
export interface OpenIncident extends Urgency {
  /** The incident's. */
  readonly id: string;
  readonly propertyId: string;
  readonly snoozed?: SnoozeEnd;
  /** Nobody is notified of any of its alarms (docs/product/alarms.md#mute). */
  readonly isMuted?: true;
  /** The id of the alarm that leads it. */
  readonly lead: string;
  /** The alarm that leads it, or the one that has been open for the longest time if that has ended. */
  readonly alarm: OpenAlarm;
  /** Its other open alarms. */
  readonly others: readonly OpenAlarm[];
  readonly commonCause?: CommonCause;
  /** The time at which it was mailed last, UTC ms; undefined before its first mail, and if its kind has no reminders. */
  readonly toldAt: number | undefined;
}

function toldAtOf({ kind, subject }: OpenAlarm, { sensors, wingnuts }: ListedAlarms): number | undefined {
  const state = { sensor: sensors[subject], silence: wingnuts[subject], unknown: undefined }[kind];
  return state && 'toldAt' in state && state.mailing !== 'held' ? state.toldAt : undefined;
}

/** Until when the reminders of an incident are paused; undefined if they are not. */
function snoozedUntil({ snoozed = {} }: ListedAlarms, id: string, now: number): SnoozeEnd | undefined {
  const until = snoozed[id];
  return until === 'over' || (until !== undefined && until > now) ? until : undefined;
}

interface Members {
  readonly lead: string;
  readonly alarm: OpenAlarm;
  readonly others: readonly OpenAlarm[];
  readonly commonCause?: CommonCause;
}

/** The open alarms of a property by incident (docs/product/incidents.md#causes). */
function membersOf(state: ListedAlarms): Members[] {
  const { groups = {} } = state;
  const open = new Map(openAlarms(state).map((alarm) => [alarmId(alarm), alarm]));
  const followers = new Set(Object.values(groups).flatMap((group) => group.followers));
  const leads = [...Object.keys(groups), ...[...open.keys()].filter((id) => !followers.has(id) && !(id in groups))];
  return leads.flatMap((lead) => {
    const group = groups[lead];
    const following = (group?.followers ?? []).flatMap((id) => open.get(id) ?? []);
    const leading = open.get(lead);
    const [alarm, ...others] = [...(leading ? [leading] : []), ...following.sort((a, b) => a.raisedAt - b.raisedAt)];
    return alarm
      ? [{ lead, alarm, others, ...(group && (others.length > 0 || !leading) && { commonCause: group.cause }) }]
      : [];
  });
}

const worst = (alarms: readonly OpenAlarm[]) =>
  SEVERITIES.find((severity) => alarms.some((alarm) => severityOf(alarm) === severity)) ?? 'warning';

/** The need of an incident is that of its alarm in the deepest need. */
function needOf(alarms: readonly OpenAlarm[]): Need {
  const depth = Math.max(...alarms.map(({ kind, depth = 0 }) => (kind === 'sensor' ? depth : DEPTH_WITHOUT_READING)));
  return { ...(depth > 0 && { depth }), ...(alarms.some(({ noHeat }) => noHeat) && { noHeat: true as const }) };
}

/** Open incidents that are not counted in red: muted and snoozed ones, and notices (docs/product/incidents.md#red). */
export interface QuietAlarms {
  /** Absent if there is none. */
  readonly muted?: number;
  /** Those that are not muted. */
  readonly snoozed: number;
  /** Those that are neither. */
  readonly notices: number;
}

type Loudness = Pick<OpenIncident, 'snoozed' | 'severity' | 'isMuted'>;

/** Whether an open incident is counted in red: it is neither muted nor snoozed, and at least a warning (docs/product/incidents.md#red). */
export const isRed = ({ snoozed, severity, isMuted }: Loudness): boolean =>
  !isMuted && snoozed === undefined && severity !== 'notice';

/** The number of open alarms of a property. Alarms of one cause are one (docs/product/incidents.md#count). */
export interface OpenCounts {
  readonly openAlarms: number;
  /** Those of them that are not counted in red. Absent if there is none. */
  readonly quietAlarms?: QuietAlarms;
}

/** The count of open alarms that every screen and reply has (docs/product/incidents.md#count). */
export function openCounts(incidents: readonly Loudness[]): OpenCounts {
  const quiet = incidents.filter((each) => !isRed(each));
  const muted = quiet.filter((each) => each.isMuted).length;
  const snoozed = quiet.filter((each) => !each.isMuted && each.snoozed !== undefined).length;
  const quietAlarms = { ...(muted > 0 && { muted }), snoozed, notices: quiet.length - muted - snoozed };
  return { openAlarms: incidents.length, ...(quiet.length > 0 && { quietAlarms }) };
}

/** The open incidents of one property. @param now UTC ms */
export const openIncidentsOf = (propertyId: string, state: ListedAlarms, now: number): OpenIncident[] =>
  membersOf(state).map((members) => {
    const snoozed = snoozedUntil(state, members.lead, now);
    return {
      ...members,
      id: incidentId(propertyId, members.lead),
      propertyId,
      state: snoozed !== undefined || state.acknowledged.includes(members.lead) ? 'acknowledged' : 'open',
      ...(snoozed !== undefined && { snoozed }),
      ...([members.alarm, ...members.others].every(({ isMuted }) => isMuted) && { isMuted: true as const }),
      severity: worst([members.alarm, ...members.others]),
      ...needOf([members.alarm, ...members.others]),
      raisedAt: members.alarm.raisedAt,
      toldAt: toldAtOf(members.alarm, state),
    };
  });
