import type { API } from '../../shared/api/routes.ts';
import type { AlertsReply } from '../../shared/api/types/alert-types.ts';
import {
  jobEvents,
  type PlacedJob,
  shiftEvents,
  type WorkedProperty,
  workEvents,
} from '../../shared/domain/calendar/events.ts';
import { calendarText } from '../../shared/domain/calendar/ical.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { jobPath, PAGE_PATHS, propertyPath } from '../../shared/portal/paths.ts';
import { setting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countCallOfUser } from '../flows/calls/user-calls.ts';
import { networkOf } from '../flows/calls/viewer.ts';
import { countMiss } from '../flows/links/misses.ts';
import { newLinkToken, readLinkToken } from '../flows/links/secret-token.ts';
import { saveCalendarLink } from '../store/alarms/calendar-links.ts';
import { getEscalation } from '../store/alarms/escalations.ts';
import { listNotifications } from '../store/alarms/notifications.ts';
import { listProperties } from '../store/base/properties.ts';
import { listJobs } from '../store/jobs.ts';
import { findAlertSettings } from '../store/people/alert-settings.ts';
import { findCompany } from '../store/people/companies.ts';
import { reachOf } from '../store/people/grants.ts';
import { findUser, listUsers } from '../store/people/users.ts';
import { alertsReply } from './alerts-reply.ts';

/** The calendar of a person: planned work, shifts and jobs, for programs that read iCalendar (docs/product/calendar.md). */

const ENDED = 'This calendar address is no longer valid. Create a new one on your account page';
const TOO_OFTEN = 'This calendar address was used too many times. Try again in an hour';

const replyFor = async (companyId: string, userId: string): Promise<AlertsReply> =>
  alertsReply(await findAlertSettings(companyId, userId));

/** Makes an address in place of an earlier one, which ends. The answer alone has it. */
export async function makeCalendar({ author, now }: Call<typeof API.alerts.makeCalendar>) {
  const { companyId, actor } = author;
  const { token, hash } = newLinkToken(companyId, actor);
  await saveCalendarLink(author, { hash, madeAt: now });
  return { token, alerts: await replyFor(companyId, actor) };
}

/** Ends the address. */
export async function endCalendar({ author }: Call<typeof API.alerts.endCalendar>): Promise<AlertsReply> {
  await saveCalendarLink(author, undefined);
  return replyFor(author.companyId, author.actor);
}

async function refuse(viewer: string, now: number): Promise<never> {
  await countMiss('calendars', viewer, now, TOO_OFTEN);
  throw new Refusal('NOT_FOUND', ENDED);
}

/** The properties of a reach with planned work. */
async function workedProperties(
  reach: Reach,
  properties: readonly PropertyItem[],
  portalUrl: string,
): Promise<WorkedProperty[]> {
  const notifications = await listNotifications(reach);
  const worksOf = new Map(notifications.map(({ propertyId, plannedWork = [] }) => [propertyId, plannedWork]));
  return properties.flatMap((property) => {
    const works = worksOf.get(property.id) ?? [];
    return works.length > 0 ? [{ property, works, url: `${portalUrl}${propertyPath(property.id)}` }] : [];
  });
}

/** The jobs of a reach. They are read only where a property counts some. */
async function placedJobs(reach: Reach, properties: readonly PropertyItem[], portalUrl: string): Promise<PlacedJob[]> {
  if (!properties.some(({ jobs }) => jobs?.open)) return [];
  const byId = new Map(properties.map((property) => [property.id, property]));
  return (await listJobs(reach)).flatMap((job) => {
    const property = byId.get(job.propertyId);
    return property ? [{ job, property, url: `${portalUrl}${jobPath({ id: job.id, property })}` }] : [];
  });
}

/** The calendar of an address, without a session. Throws NOT_FOUND, COMPANY_SUSPENDED or TOO_MANY_REQUESTS. */
export async function calendar({ path, viewer, now }: Call<typeof API.alerts.calendar>): Promise<string> {
  const read = readLinkToken(path.link.replace(/\.ics$/, ''));
  if (!read) return refuse(viewer, now);
  const { companyId, linkId: userId, hash } = read;
  const [settings, user, company] = await Promise.all([
    findAlertSettings(companyId, userId),
    findUser(companyId, userId),
    findCompany(companyId),
  ]);
  if (settings?.calendar?.hash !== hash || user?.entityStatus !== 'verified' || !company) return refuse(viewer, now);
  if (company.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  await countCallOfUser(`calendar#${userId}#${networkOf(viewer)}`, now);
  const portalUrl = setting('portalUrl');
  const reach = await reachOf(companyId, user, 'isSignedIn');
  const properties = await listProperties(reach);
  const [places, jobs, { rotas, overrides }, users] = await Promise.all([
    workedProperties(reach, properties, portalUrl),
    placedJobs(reach, properties, portalUrl),
    getEscalation(companyId),
    listUsers(companyId),
  ]);
  const here = new Set(users.filter(({ entityStatus }) => entityStatus === 'verified').map(({ id }) => id));
  const shifts = shiftEvents(rotas, overrides, (id) => here.has(id), userId, `${portalUrl}${PAGE_PATHS.alarms}`, now);
  return calendarText(
    `Wingnut: ${company.name}`,
    new URL(portalUrl).host,
    [...workEvents(places, now), ...shifts, ...jobEvents(jobs, userId)],
    now,
  );
}
