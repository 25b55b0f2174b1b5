import { createHash } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { DashboardReply, DashboardUnchanged } from '../../shared/api/types/entity-types.ts';
import { keptWorks } from '../../shared/domain/alarms/check/planned-work.ts';
import { inputLimits } from '../../shared/domain/alarms/limits/reporting.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { countersOf } from '../../shared/domain/readings/totals.ts';
import type { Call } from '../flows/calls/serve.ts';
import { toldOf } from '../flows/people/reached-people.ts';
import { plannedWorkOf, propertyReply, withRole } from '../flows/replies.ts';
import { activeLabels } from '../flows/wiring/active-labels.ts';
import { labelsUnderWork } from '../flows/wiring/labels-under-work.ts';
import { circumstancesOf } from '../flows/wiring/latest-by-label.ts';
import { openAlarmReplies } from '../flows/wiring/open-alarms.ts';
import { watchFacts } from '../flows/wiring/watch-facts.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { lastCheck } from '../store/alarms/checks.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { getProperty } from '../store/base/properties.ts';
import { tellWingnut } from '../store/wingnuts/reporting.ts';
import { getWingnuts, type WingnutWithLatest } from '../store/wingnuts/wingnuts.ts';

/** The dashboard of a property, and what its wingnuts must know. */
interface Dashboard {
  readonly reply: DashboardReply & { readonly tag: string };
  tellWingnuts(): Promise<unknown>;
}

/** Fingerprint of an answer, without its times. */
const tagOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** @param consistent false reads at half price; the values may be a second old */
async function readDashboard(reach: Reach, propertyId: string, now: number, consistent: boolean): Promise<Dashboard> {
  const { companyId } = reach;
  const [property, notification, state, checkedAt] = await Promise.all([
    getProperty(reach, propertyId, consistent),
    findNotification(reach, propertyId, consistent),
    getAlarmState(companyId, propertyId, consistent),
    lastCheck(consistent),
  ]);
  const [wingnuts, told] = await Promise.all([
    getWingnuts(reach, property.linkedWingnuts, consistent),
    toldOf(companyId, property, notification?.recipients ?? [], now),
  ]);
  const circumstances = circumstancesOf(property.timeZone, wingnuts);
  const { latest } = circumstances;
  const thresholds = notification?.thresholds ?? {};
  const works = keptWorks(notification?.plannedWork ?? [], now);
  const areWatched = notification?.entityStatus === 'enabled';
  const tell = ({ wingnut, latest: known }: WingnutWithLatest) => {
    const limits = inputLimits(areWatched ? { sensors: wingnut.sensors, thresholds } : undefined);
    const counters = countersOf(wingnut.sensors);
    return tellWingnut({ companyId, wingnutId: wingnut.id, latest: known, isWatched: true, limits, counters }, now);
  };
  const content = {
    property: withRole(reach, propertyReply(property, wingnuts, state, now)),
    latest,
    thresholds,
    active: activeLabels(thresholds, circumstances, now, labelsUnderWork(wingnuts, works, now)),
    alarms: openAlarmReplies(state, wingnuts),
    watch: watchFacts({ property, wingnuts, state, notification, told }, now),
    ...plannedWorkOf(works),
  };
  return {
    reply: { ...content, checkedAt, tag: tagOf(content), now },
    tellWingnuts: () => Promise.all(wingnuts.map(tell)),
  };
}

/**
 * The data that the dashboard shows first. It comes only from DynamoDB, so an open screen may request it every few
 * seconds (docs/product/dashboard.md#live-view). While it does, the wingnuts report each minute. A request that names the
 * tag of its last answer is answered from cheaper reads, unless they show a change. What has changed is always read
 * consistently, so nobody sees a newer value and then an older one (docs/decisions/005).
 */
export async function get({
  caller,
  path,
  query,
  now,
}: Call<typeof API.dashboards.get>): Promise<DashboardReply | DashboardUnchanged> {
  const read = (consistent: boolean) => readDashboard(caller, path.propertyId, now, consistent);
  const { since } = query;
  const cheap = since === undefined ? undefined : await read(false);
  const { reply, tellWingnuts } = cheap && cheap.reply.tag === since ? cheap : await read(true);
  await tellWingnuts();
  return reply.tag === since ? { unchanged: true, checkedAt: reply.checkedAt, now } : reply;
}
