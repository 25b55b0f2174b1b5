import type { Route } from '../../shared/api/route.ts';
import type { API } from '../../shared/api/routes.ts';
import type { IncidentDetailReply } from '../../shared/api/types/incident-types.ts';
import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import type { IncidentAction } from '../../shared/domain/alarms/incidents/incident-changes.ts';
import { snoozeEnd } from '../../shared/domain/alarms/incidents/snooze.ts';
import { rolesOf } from '../../shared/domain/people/reach.ts';
import { isTimeZone } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { visibleUser } from '../flows/people/visible-users.ts';
import { causeNoteSteps } from '../store/alarms/cause-note.ts';
import { changeIncident } from '../store/alarms/incident-writes.ts';
import { getProperty } from '../store/base/properties.ts';
import { forgetOutdatedNotes } from '../store/notes.ts';
import { readIncident } from './get.ts';

/**
 * The calls that change an incident (docs/product/incidents.md#what-people-do). Each answers with the incident after the change.
 * Each throws NOT_FOUND, and CHANGED_MEANWHILE when it would replace what somebody else has chosen meanwhile.
 */

type Rows = typeof API.alarms;
interface ChangeCall<R extends Route> extends Pick<Call<R>, 'caller' | 'author' | 'now'> {
  readonly path: { readonly incidentId: string };
}

/** @param actionOf the action, which may depend on the property */
async function changed(
  { caller, author, path, now }: ChangeCall<Rows['takeBack']>,
  actionOf: (property: PropertyItem) => IncidentAction,
): Promise<IncidentDetailReply> {
  const { propertyId, alarmId } = partsOfIncident(path.incidentId);
  const property = await getProperty(caller, propertyId);
  // The building's note of the alarm follows its cause.
  await changeIncident(author, property, alarmId, actionOf(property), (alarm, next) =>
    causeNoteSteps(caller.companyId, alarm, next, now),
  );
  return readIncident(caller, path.incidentId, now);
}

export const acknowledge = (call: Call<Rows['acknowledge']>) =>
  changed(call, () => ({ kind: 'acknowledge', note: call.body.note }));

export const takeBack = (call: Call<Rows['takeBack']>) => changed(call, () => ({ kind: 'takeAcknowledgementBack' }));

/** Gives an incident to a verified user whom the caller may see. Throws also ALARM_OVER. */
export async function assign(call: Call<Rows['assign']>): Promise<IncidentDetailReply> {
  const { userId, seen } = call.body;
  const user = await visibleUser(call.caller, userId);
  if (user.entityStatus !== 'verified') throw new Refusal('NOT_FOUND');
  return changed(call, (property) => {
    // A person who does not see the property cannot be given its incident.
    if (user.grants && rolesOf(user.grants, [property]).size === 0) throw new Refusal('NOT_FOUND');
    return { kind: 'assign', userId, seen };
  });
}

export const release = (call: Call<Rows['release']>) => changed(call, () => ({ kind: 'release' }));

/** Pauses the reminders. Throws also ALARM_OVER. */
export const snooze = (call: Call<Rows['snooze']>) =>
  changed(call, ({ timeZone }) => ({
    kind: 'snooze',
    until: snoozeEnd(call.body.for, isTimeZone(timeZone) ? timeZone : 'UTC', call.now),
  }));

export const unsnooze = (call: Call<Rows['unsnooze']>) => changed(call, () => ({ kind: 'takeSnoozeBack' }));

/** Says why an incident happened. The property then has one more note, so its oldest ones may go first. */
export async function giveCause(call: Call<Rows['giveCause']>): Promise<IncidentDetailReply> {
  const { propertyId } = partsOfIncident(call.path.incidentId);
  await forgetOutdatedNotes(call.caller.companyId, propertyId);
  return changed(call, () => ({ kind: 'giveCause', ...call.body }));
}

export const takeCauseBack = (call: Call<Rows['takeCauseBack']>) => changed(call, () => ({ kind: 'takeCauseBack' }));

export const note = (call: Call<Rows['note']>) => changed(call, () => ({ kind: 'note', note: call.body.note }));
