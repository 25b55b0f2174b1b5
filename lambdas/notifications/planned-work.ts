import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { PlannedWorksReply } from '../../shared/api/types/entity-types.ts';
import { laterLocal } from '../../shared/dates/local-time.ts';
import {
  chosenKinds,
  isUnderWay,
  keptWorks,
  MAX_WORKS,
  type PlannedWork,
  WORK_PROBLEMS,
  type WorkProblem,
  withoutSeries,
  workEnd,
  worksAhead,
  workTimesProblem,
} from '../../shared/domain/alarms/check/planned-work.ts';
import { isTimeZone } from '../../shared/domain/property.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import type { WorkMailItem, WorkNews } from '../../shared/platform/items/work-items.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { peopleOf } from '../flows/people/people.ts';
import { isVendor } from '../flows/people/seats.ts';
import { sees } from '../flows/people/visible-users.ts';
import { requireQuota } from '../flows/quotas.ts';
import { plannedWorkReply } from '../flows/replies.ts';
import { getNotification } from '../store/alarms/notifications.ts';
import { changePlannedWork } from '../store/alarms/planned-work.ts';
import { getProperty } from '../store/base/properties.ts';
import { listUsers } from '../store/people/users.ts';

async function replyWith(caller: Caller, works: readonly PlannedWork[], now: number): Promise<PlannedWorksReply> {
  const users = works.length > 0 ? await listUsers(caller.companyId) : [];
  const personOf = peopleOf(users, (user) => sees(caller, user));
  return {
    works: works.map((work) => ({
      ...plannedWorkReply(work),
      name: personOf(work.userId).name,
      ...(work.series !== undefined && { series: work.series }),
      ...(work.every && { every: work.every }),
    })),
    now,
  };
}

/** The planned work of a property. Throws NOT_FOUND. */
export async function plannedWork({
  caller,
  path,
  now,
}: Call<typeof API.notifications.plannedWork>): Promise<PlannedWorksReply> {
  const [{ plannedWork: works = [] }] = await Promise.all([
    getNotification(caller, path.propertyId),
    getProperty(caller, path.propertyId),
  ]);
  return replyWith(caller, keptWorks(works, now), now);
}

/** Throws INVALID_WORK with the sentence of a problem. */
function refuse(problem: WorkProblem | undefined): void {
  if (problem) throw new Refusal('INVALID_WORK', WORK_PROBLEMS[problem]);
}

const isLinked = ({ linkedWingnuts }: PropertyItem, wingnutId: string | undefined): boolean =>
  wingnutId === undefined || linkedWingnuts.includes(wingnutId);

interface WorkStory {
  readonly work: PlannedWork;
  readonly news: WorkNews;
  readonly stored: Pick<NotificationItem, 'recipients' | 'propertyId'>;
  readonly users: readonly UserItem[];
  readonly caller: Caller;
  readonly now: number;
  readonly series?: Pick<WorkMailItem, 'every' | 'times' | 'withSeries'>;
}

/** The users of the company, if the work tells some of them. */
const usersToTell = ({ companyId }: Caller, { tells }: PlannedWork): Promise<UserItem[]> =>
  tells ? listUsers(companyId) : Promise.resolve([]);

/**
 * The mail about planned work: to the recipients of the property's alarms, or to everybody of the company but the vendor's people.
 * Undefined when nobody is notified.
 */
function mailOf({ work, news, stored, users, caller, now, series }: WorkStory): WorkMailItem | undefined {
  const { from, to, reason, wingnutId, tells, kinds } = work;
  if (!tells) return undefined;
  const byMail = new Set(stored.recipients.filter(({ type }) => type === 'email').map(({ id }) => id));
  const told = users.filter(
    ({ id, email, entityStatus }) =>
      entityStatus === 'verified' && (tells === 'everybody' ? !isVendor(email) : byMail.has(id)),
  );
  if (told.length === 0) return undefined;
  return {
    id: `${now}-${randomUUID()}`,
    companyId: caller.companyId,
    propertyId: stored.propertyId,
    userId: caller.userId,
    at: now,
    news,
    from,
    to,
    reason,
    ...(wingnutId !== undefined && { wingnutId }),
    ...series,
    ...(kinds && { kinds }),
    addressees: told.map(({ id }) => ({ userId: id, refusals: 0 })),
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: now,
  };
}

/** A work with those that come after it at the same local time (docs/product/incidents.md#planned-work-repeats). */
function repeated(work: PlannedWork, zone: string, { every, times }: Repeats): PlannedWork[] {
  return Array.from({ length: times }, (_, count) => ({
    ...work,
    id: count === 0 ? work.id : randomUUID(),
    ...laterLocal(work, zone, every, count),
    series: work.id,
    every,
  }));
}

/** A work with others of the same series at times of their own (docs/product/incidents.md#planned-work-calendar). */
const atTimes = (work: PlannedWork, others: readonly Pick<PlannedWork, 'from' | 'to'>[], now: number): PlannedWork[] =>
  others.length === 0
    ? [work]
    : [
        { ...work, series: work.id },
        ...others.map(({ from, to }) => ({
          ...work,
          id: randomUUID(),
          from: Math.max(from, now),
          to,
          series: work.id,
        })),
      ];
type Repeats = NonNullable<Call<typeof API.notifications.planWork>['body']['repeats']>;

/** Plans work on a property or on one of its wingnuts. Throws INVALID_WORK with the reason, or NOT_FOUND. */
export async function planWork({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.notifications.planWork>): Promise<PlannedWorksReply> {
  const property = await getProperty(caller, path.propertyId);
  const { to, reason, wingnutId, from = now, tells, repeats, others = [] } = body;
  for (const times of [{ from, to }, ...others]) refuse(workTimesProblem(times, now));
  refuse(isLinked(property, wingnutId) ? undefined : 'wingnutNotLinked');
  const kinds = chosenKinds(body.kinds);
  const work: PlannedWork = {
    id: randomUUID(),
    from: Math.max(from, now),
    to,
    reason,
    ...(wingnutId !== undefined && { wingnutId }),
    userId: caller.userId,
    ...(tells && { tells }),
    ...(kinds && { kinds }),
  };
  if (tells) await requireQuota('workMails', caller, now);
  const users = await usersToTell(caller, work);
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const planned = repeats ? repeated(work, zone, repeats) : atTimes(work, others, now);
  const series = repeats ?? (planned.length > 1 ? { times: planned.length } : {});
  const works = await changePlannedWork(author, property, (before, stored) => {
    refuse(worksAhead(before, now).length + planned.length > MAX_WORKS ? 'isTooMany' : undefined);
    const mail = mailOf({ work, news: 'planned', stored, users, caller, now, series });
    const [first = work] = planned;
    return { works: keptWorks([...before, ...planned], now), action: 'workPlanned', work: first, mail };
  });
  return replyWith(caller, works, now);
}

/** Ends planned work now, or removes work that has not begun. Throws WORK_IS_OVER or NOT_FOUND. */
export async function endWork({
  caller,
  author,
  path,
  query,
  now,
}: Call<typeof API.notifications.endWork>): Promise<PlannedWorksReply> {
  const [property, users] = await Promise.all([getProperty(caller, path.propertyId), listUsers(caller.companyId)]);
  const works = await changePlannedWork(author, property, (before, stored) => {
    const work = before.find(({ id }) => id === path.workId);
    if (!work) throw new Refusal('NOT_FOUND');
    // Two people may end it in the same millisecond, on servers whose clocks differ.
    if (work.endedAt !== undefined || workEnd(work) <= now) throw new Refusal('WORK_IS_OVER');
    const left = query.series ? withoutSeries(before, work, now) : before;
    const others = left.filter((each) => each !== work);
    const series = before.length - others.length > 1 ? { withSeries: true as const } : {};
    const told = { work, stored, users, caller, now, series };
    if (!isUnderWay(work, now)) {
      return { works: keptWorks(others, now), action: 'workRemoved', work, mail: mailOf({ ...told, news: 'removed' }) };
    }
    const ended = { ...work, endedAt: now };
    const mail = mailOf({ ...told, news: 'ended' });
    return { works: keptWorks([...others, ended], now), action: 'workEnded', work, mail };
  });
  return replyWith(caller, works, now);
}
