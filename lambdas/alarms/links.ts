import type { API } from '../../shared/api/routes.ts';
import type { IncidentDetailReply, LinkedAlarmReply } from '../../shared/api/types/incident-types.ts';
import { noiseCauseOf, partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import type { IncidentAction } from '../../shared/domain/alarms/incidents/incident-changes.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { log } from '../base/log.ts';
import type { Call } from '../flows/calls/serve.ts';
import { linkReader } from '../flows/links/link-reader.ts';
import { authorByMail, type OpenedLink, openedLink, personName } from '../flows/links/opened-link.ts';
import { causeNoteSteps } from '../store/alarms/cause-note.ts';
import { setProven } from '../store/alarms/drills.ts';
import { changeIncident } from '../store/alarms/incident-writes.ts';
import type { Author } from '../store/base/audit.ts';
import { getProperty } from '../store/base/properties.ts';
import { forgetOutdatedNotes } from '../store/notes.ts';
import { readIncident } from './get.ts';

/** The calls by the links in alarm mails, without a session (docs/product/channels.md#mail-link). */

function linkedAlarm(detail: IncidentDetailReply, { user }: Pick<OpenedLink, 'user'>): LinkedAlarmReply {
  const { acknowledged, assignee, cause, alarms } = detail;
  const { id, propertyName, timeZone, severity, kind, subject, serial, unknownCause, refusedCause } = detail;
  const { since, endedAt, endReason, extreme, latest, commonCause, now } = detail;
  const linked = (person: typeof assignee) =>
    person && { name: person.name, at: person.at, isYou: person.userId === user.id };
  return {
    id,
    propertyName,
    timeZone,
    severity,
    kind,
    subject,
    since,
    endedAt,
    endReason,
    ...(serial !== undefined && { serial }),
    ...(unknownCause && { unknownCause }),
    ...(refusedCause && { refusedCause }),
    ...(extreme && { extreme }),
    ...(latest && { latest }),
    ...(commonCause && { commonCause }),
    others: alarms.length - 1,
    acknowledged: linked(acknowledged),
    assignee: linked(assignee),
    cause: cause && { cause: cause.cause, name: cause.name, at: cause.at },
    person: personName(user),
    ...(isContactId(user.id) && { isContact: true }),
    ...linkReader(user),
    now,
  };
}

/** The alarm of a link. It changes nothing. */
export async function openLink(call: Call<typeof API.alarms.openLink>): Promise<LinkedAlarmReply> {
  const opened = await openedLink(['alarm'], call);
  return linkedAlarm(await readIncident(opened.caller, opened.link.subject, call.now), opened);
}

/** Records that the mail has reached the person: the link in it was opened. */
const reached = (author: Author): Promise<void> =>
  setProven(author, 'email').catch((error) =>
    log('warn', 'An arrival was not recorded', { company: author.companyId }, error),
  );

/**
 * Acknowledges the alarm of a link, unless somebody has already done so or it is over: then the answer says so, and nothing is
 * changed.
 */
export async function acknowledgeByLink(call: Call<typeof API.alarms.acknowledgeByLink>): Promise<LinkedAlarmReply> {
  const opened = await openedLink(['alarm'], call);
  const { propertyId, alarmId } = partsOfIncident(opened.link.subject);
  const property = await getProperty(opened.caller, propertyId);
  const author = authorByMail(opened, call.now);
  await changeIncident(author, property, alarmId, { kind: 'acknowledge', note: call.body.note, via: 'mail' });
  await reached(author);
  return linkedAlarm(await readIncident(opened.caller, opened.link.subject, call.now), opened);
}

/** Changes the cause of the alarm of a link, with the note of the building. The answer says what stands there afterwards. */
async function changeCause(
  call: Call<typeof API.alarms.noiseByLink> | Call<typeof API.alarms.takeNoiseBackByLink>,
  actionOf: (detail: IncidentDetailReply) => IncidentAction,
): Promise<LinkedAlarmReply> {
  const { now } = call;
  const opened = await openedLink(['alarm'], call);
  const { caller, link } = opened;
  const { propertyId, alarmId } = partsOfIncident(link.subject);
  const property = await getProperty(caller, propertyId);
  const action = actionOf(await readIncident(caller, link.subject, now));
  const author = authorByMail(opened, now);
  await forgetOutdatedNotes(caller.companyId, propertyId);
  await changeIncident(author, property, alarmId, action, (alarm, next) =>
    causeNoteSteps(caller.companyId, alarm, next, now),
  );
  await reached(author);
  return linkedAlarm(await readIncident(caller, link.subject, now), opened);
}

/**
 * Says that the alarm of a link was noise, also when it is over (docs/product/alarm-quality.md#noise-press). When it has a cause already,
 * the answer says so, and nothing is changed.
 */
export const noiseByLink = (call: Call<typeof API.alarms.noiseByLink>): Promise<LinkedAlarmReply> =>
  changeCause(call, (detail) => ({ kind: 'giveCause', cause: noiseCauseOf(detail), note: '', via: 'mail' }));

/** Takes back what its person has said by the link. A cause of somebody else stays. */
export const takeNoiseBackByLink = (call: Call<typeof API.alarms.takeNoiseBackByLink>): Promise<LinkedAlarmReply> =>
  changeCause(call, () => ({ kind: 'takeCauseBack', via: 'mail' }));
