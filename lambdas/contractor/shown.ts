import type {
  DashboardReply,
  DashboardUnchanged,
  PropertyReply,
  WingnutDetailReply,
} from '../../shared/api/types/entity-types.ts';

/**
 * What of the answers for people a contractor sees (docs/product/contractors.md#sees). A field without a word here is not shown, and
 * does not compile: whoever adds one to an answer decides.
 */

const only =
  <Reply extends object>(names: Readonly<Record<keyof Reply, boolean>>) =>
  (reply: Reply): Reply =>
    Object.fromEntries(Object.entries(reply).filter(([name]) => names[name as keyof Reply])) as Reply;

/** A wingnut without the other properties where it was. */
export const shownWingnut = only<WingnutDetailReply>({
  ...{ id: true, externalId: true, config: true, status: true, createdAt: true },
  ...{ property: true, propertyName: true, latest: true, now: true },
  earlierProperties: false,
});

/** The property. */
export const shownProperty = only<PropertyReply>({
  ...{ id: true, externalId: true, entityStatus: true, createdAt: true, config: true, location: true, plant: true },
  ...{ openAlarms: true, findings: true, linkedWingnuts: true, earlierWingnuts: false, version: true },
});

const changed = only<DashboardReply>({
  ...{ property: true, latest: true, thresholds: true, active: true, alarms: true },
  ...{ plannedWork: true, checkedAt: true, tag: true, now: true },
});

/** A dashboard without what was written for colleagues: why work is planned. */
export function shownDashboard(reply: DashboardReply | DashboardUnchanged): DashboardReply | DashboardUnchanged {
  if ('unchanged' in reply) return reply;
  const shown = changed(reply);
  const silent = shown.plannedWork?.map((work) => ({ ...work, reason: '' }));
  return { ...shown, property: shownProperty(shown.property), ...(silent && { plannedWork: silent }) };
}
