import type { API } from '../../shared/api/routes.ts';
import type { DrillReply, DrillSentReply, ProvenReply } from '../../shared/api/types/drill-types.ts';
import type { Channel } from '../../shared/domain/alarms/channels/channel.ts';
import { drillRows, wasSentTo } from '../../shared/domain/alarms/channels/drill.ts';
import { isToldOf } from '../../shared/domain/people/told-of.ts';
import { NAMELESS } from '../../shared/platform/items/alarm-items.ts';
import type { DrillItem, DrillTold } from '../../shared/platform/items/drill-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { reportIdOf } from '../../shared/platform/items/mail-report-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { historyPeople, nameOf } from '../flows/people/people.ts';
import { colleaguesOf, sees } from '../flows/people/visible-users.ts';
import { requireQuota } from '../flows/quotas.ts';
import { addDrill, getDrill, listProven, setArrived, waitingMessages } from '../store/alarms/drills.ts';
import { findMailReports } from '../store/alarms/mail-reports.ts';
import { getNotification } from '../store/alarms/notifications.ts';
import { getItem } from '../store/base/entities.ts';
import { getProperty } from '../store/base/properties.ts';
import { listUsers } from '../store/people/users.ts';
import { reportReply } from './timeline.ts';

/** The calls of test alarms (docs/product/channels.md#drill). */

type Rows = typeof API.alarms;

/** Sends a test alarm to the recipients of a property who may see it. Throws NOT_FOUND, BAD_REQUEST without any, or TOO_MANY_REQUESTS. */
export async function sendTest({ caller, author, body, now }: Call<Rows['sendTest']>): Promise<DrillSentReply> {
  const { companyId } = caller;
  const property = await getProperty(caller, body.propertyId);
  const [{ recipients }, users] = await Promise.all([getNotification(caller, property.id), listUsers(companyId)]);
  const unseen = new Set(users.filter((user) => !isToldOf(user, property)).map(({ id }) => id));
  const ids = new Set(recipients.filter(({ id, type }) => type === 'email' && !unseen.has(id)).map(({ id }) => id));
  if (ids.size === 0) throw new Refusal('BAD_REQUEST', 'This property has no alarm recipients');
  await requireQuota('drills', caller, now);
  return { id: await addDrill(author, property, [...ids]) };
}

/** Sends a test alarm to the caller. Throws TOO_MANY_REQUESTS. */
export async function sendOwnTest({ caller, author, now }: Call<Rows['sendOwnTest']>): Promise<DrillSentReply> {
  await requireQuota('drills', caller, now);
  return { id: await addDrill(author, undefined, [caller.userId]) };
}

async function drillReply(caller: Caller, drill: DrillItem, now: number): Promise<DrillReply> {
  const { companyId } = caller;
  const { id, at, by, propertyId, userIds, planned, arrivals = [] } = drill;
  const [waiting, users, property] = await Promise.all([
    waitingMessages(companyId, drill),
    listUsers(companyId),
    propertyId === undefined ? undefined : getItem<PropertyItem>(KEYS.property(companyId, propertyId)),
  ]);
  const { email, text, call, push, webhook } = drill;
  // A message that has still some receivers was sent to the others.
  const going = Object.fromEntries([...waiting].map(([channel, message]) => [channel, message.told]));
  const told: DrillTold = Object.fromEntries(
    Object.entries({ email, text, call, push, webhook, ...going }).filter(([, each]) => each),
  );
  const mailed = told.email ?? [];
  const found = await findMailReports(companyId, mailed);
  const reports = mailed.flatMap((each) => {
    const report = found.get(reportIdOf(each) ?? '');
    return report ? [[each.userId, reportReply(report)] as const] : [];
  });
  const facts = {
    userIds,
    planned,
    told,
    waiting: new Set<Channel>(waiting.keys()),
    arrivals,
    reports: { ...drill.reports, ...Object.fromEntries(reports) },
  };
  const personOf = historyPeople(users, (user) => sees(caller, user));
  const named = (userId: string) => nameOf(personOf({ ...NAMELESS, userId }));
  return {
    id,
    at,
    by: named(by),
    now,
    property: propertyId === undefined ? null : { id: propertyId, name: property?.name ?? '' },
    rows: drillRows(facts).map(({ userId, ...row }) => ({
      ...row,
      name: named(userId),
      isYou: userId === caller.userId,
    })),
  };
}

/** A test that the caller may see: of a property in the reach, or one's own. Throws NOT_FOUND. */
async function visibleDrill(caller: Caller, id: string): Promise<DrillItem> {
  const drill = await getDrill(caller.companyId, id);
  const { propertyId, by } = drill;
  if (!caller.roles) return drill;
  if (propertyId === undefined ? by !== caller.userId : !caller.roles.has(propertyId)) throw new Refusal('NOT_FOUND');
  return drill;
}

/** A test alarm with what became of it. Throws NOT_FOUND. */
export const getTest = async ({ caller, path, now }: Call<Rows['getTest']>): Promise<DrillReply> =>
  drillReply(caller, await visibleDrill(caller, path.drillId), now);

/** Records that a test has reached the caller on a channel. Throws NOT_FOUND, also when the test was not sent to the caller there. */
export async function testArrived({ caller, author, path, body, now }: Call<Rows['testArrived']>): Promise<DrillReply> {
  const drill = await visibleDrill(caller, path.drillId);
  if (!wasSentTo(drill, caller.userId, body.channel)) throw new Refusal('NOT_FOUND');
  await setArrived(author, path.drillId, body.channel);
  return drillReply(caller, await visibleDrill(caller, path.drillId), now);
}

/** The time at which each person whom the caller may see was last proven to be reached. */
export async function proven({ caller, now }: Call<Rows['proven']>): Promise<ProvenReply> {
  const [times, users, isColleague] = await Promise.all([
    listProven(caller.companyId),
    listUsers(caller.companyId),
    colleaguesOf(caller),
  ]);
  const people = users.flatMap((user) => {
    const at = times.get(user.id);
    return at !== undefined && isColleague(user) ? [{ userId: user.id, at }] : [];
  });
  return { people, now };
}
