import { incidentId, type Need } from '../../shared/domain/alarms/incident.ts';
import { alarmId, type OpenAlarm, openAlarms } from '../../shared/domain/alarms/property-alarms.ts';
import { severityOf } from '../../shared/domain/alarms/severity.ts';
import type { ListedAlarms } from '../store/alarms/alarms.ts';

/** An open alarm as the check knows it: one truth about what is open, whatever histories say. */
export interface OpenIncident extends Need {
  /** The incident's. */
  readonly id: string;
  readonly propertyId: string;
  readonly alarm: OpenAlarm;
  /** When it was mailed last, UTC ms; undefined before its first mail, and if its kind has no reminders. */
  readonly toldAt: number | undefined;
}

function toldAtOf({ kind, subject }: OpenAlarm, { sensors, wingnuts }: ListedAlarms): number | undefined {
  const state = { sensor: sensors[subject], silence: wingnuts[subject], unknown: undefined }[kind];
  return state && 'toldAt' in state && state.mailing !== 'held' ? state.toldAt : undefined;
}

function isSeenTo({ acknowledged, snoozed = {} }: ListedAlarms, id: string, now: number): boolean {
  const until = snoozed[id];
  return acknowledged.includes(id) || until === 'over' || (until !== undefined && until > now);
}

/** The open incidents of one property. @param now UTC ms */
export const openIncidentsOf = (propertyId: string, state: ListedAlarms, now: number): OpenIncident[] =>
  openAlarms(state).map((alarm) => ({
    id: incidentId(propertyId, alarm),
    propertyId,
    alarm,
    state: isSeenTo(state, alarmId(alarm), now) ? 'acknowledged' : 'open',
    severity: severityOf(alarm),
    raisedAt: alarm.raisedAt,
    toldAt: toldAtOf(alarm, state),
  }));
