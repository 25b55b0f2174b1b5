import type {
  LinkedWingnut,
  NotificationReply,
  PlannedWorkReply,
  PropertyReply,
  WingnutReply,
} from '../../shared/api/types/entity-types.ts';
import type { MuteReply } from '../../shared/api/types/mute-types.ts';
import type { CompanyUserReply, UserReply } from '../../shared/api/types/people-types.ts';
import { type PlannedWork, workEnd, worksAhead } from '../../shared/domain/alarms/check/planned-work.ts';
import { type ListedAlarms, openCounts, openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { isMuteOver } from '../../shared/domain/alarms/limits/mute.ts';
import { alarmsByLabel, NO_ALARMS, pendingCount } from '../../shared/domain/alarms/property-alarms.ts';
import { totalTrouble } from '../../shared/domain/alarms/sensor-trouble.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { clockDoubt } from '../../shared/domain/readings/clock.ts';
import { refusedNow } from '../../shared/domain/readings/refused.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { ListedHealth } from '../../shared/domain/wingnuts/health.ts';
import { recentRestarts } from '../../shared/domain/wingnuts/health-days.ts';
import { isNew, wingnutStatus } from '../../shared/domain/wingnuts/wingnut.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { invitationEnd } from '../store/people/invitations.ts';
import type { WingnutWithLastPost } from '../store/wingnuts/wingnuts.ts';

/** Converts stored items into replies of the API. `now` is UTC ms and decides the status. */

export function linkedWingnut({ wingnut, latest }: WingnutWithLastPost, now: number): LinkedWingnut {
  const config = {
    ...(latest && { latestPost: formatUtc(latest.receivedAt) }),
    ...(wingnut.propertyId && { propertyId: wingnut.propertyId }),
    sensors: wingnut.sensors,
    version: wingnut.version,
  };
  const clock = clockDoubt(latest, now);
  const refused = refusedNow(latest?.refused, now);
  const { id, externalId, createdAt, linkedAt } = wingnut;
  return {
    id,
    externalId,
    config,
    status: wingnutStatus(config, now),
    ...(isNew({ ...config, createdAt, linkedAt }, now) && { isNew: true }),
    ...(clock && { clock }),
    ...(refused && { refused }),
  };
}

/** The health of a wingnut as lists show it; undefined while it says nothing of it. */
export function listedHealth(
  latest: Pick<WingnutWithLastPost, 'latest'>['latest'],
  now: number,
): ListedHealth | undefined {
  const health = latest?.specs?.health;
  if (!health) return undefined;
  const { network, rssi, buffered, clockOffset, boots } = health;
  return {
    ...(network && { network }),
    ...(rssi !== undefined && { rssi }),
    ...(buffered !== undefined && { buffered }),
    ...(clockOffset !== undefined && { clockOffset }),
    ...(boots !== undefined && latest.boots && { restarts: recentRestarts(latest.boots, now) }),
  };
}

export function wingnutReply(
  known: WingnutWithLastPost,
  property: PropertyItem | undefined,
  now: number,
): WingnutReply {
  const software = known.latest?.specs?.software;
  const health = listedHealth(known.latest, now);
  const reply = {
    ...linkedWingnut(known, now),
    createdAt: formatUtc(known.wingnut.createdAt),
    ...(software && { software }),
    ...(health && { health }),
  };
  if (!property) return reply;
  const { id, externalId, name, address, portfolio } = property;
  return { ...reply, propertyName: name, property: { id, externalId, config: { name, address, portfolio } } };
}

export function propertyReply(
  property: PropertyItem,
  wingnuts: readonly WingnutWithLastPost[],
  state: ListedAlarms | undefined,
  now: number,
): PropertyReply {
  const { id, externalId, entityStatus, createdAt, name, portfolio, address, assets, timeZone, location } = property;
  const { openAlarms, ...quiet } = openCounts(state ? openIncidentsOf(id, state, now) : []);
  const linkedWingnuts = wingnuts.map((known) => linkedWingnut(known, now));
  const live = wingnuts.filter((_, index) => linkedWingnuts[index]?.status === 'Live');
  const trouble = {
    outside: pendingCount(state ?? NO_ALARMS),
    ...totalTrouble(live.map(({ latest }) => latest?.trouble)),
  };
  return {
    id,
    externalId,
    entityStatus,
    createdAt: formatUtc(createdAt),
    config: { name, portfolio, address, assets, alarms: alarmsByLabel(state ?? NO_ALARMS), timeZone },
    ...(location && { location }),
    ...(property.plant && { plant: property.plant }),
    ...(property.fromBook && { fromBook: property.fromBook }),
    ...(openAlarms > 0 && { openAlarms, ...quiet }),
    ...(Object.values(trouble).some((count) => count > 0) && { trouble }),
    ...(property.findings?.count && { findings: property.findings.count }),
    ...(property.jobs?.open && { jobs: property.jobs.open }),
    linkedWingnuts,
    version: property.version ?? 0,
  };
}

/** The same, with the caller's role at the property, if the caller has roles at chosen properties. */
export function withRole(reach: Pick<Reach, 'roles'>, reply: PropertyReply): PropertyReply {
  const role = reach.roles?.get(reply.id);
  return role ? { ...reply, role } : reply;
}

export const userReply = (user: UserItem): UserReply => {
  const { id, email, entityStatus, firstName, lastName, phone, role, undeliverable: mark } = user;
  return {
    id,
    externalId: email,
    entityStatus,
    config: {
      ...{ firstName, lastName, phone, email, role },
      ...(user.language && { language: user.language }),
      ...(user.units && { units: user.units }),
    },
    ...(user.grants && { reach: 'chosen' }),
    ...(mark?.email === email && { undeliverable: { kind: mark.kind, at: mark.at } }),
  };
};

/** A user as an admin sees it: with the last sign-in, or with the life of the invitation. */
export const companyUserReply = (user: UserItem): CompanyUserReply => ({
  ...userReply(user),
  ...(user.grants && { grants: user.grants }),
  ...(user.lastSignInAt !== undefined && { lastSignInAt: user.lastSignInAt }),
  ...(user.invitedAt !== undefined && {
    invitedAt: user.invitedAt,
    expiresAt: invitationEnd(user.invitedAt),
  }),
});

export const plannedWorkReply = (work: PlannedWork): PlannedWorkReply => {
  const { id, from, reason, wingnutId, kinds } = work;
  return {
    id,
    from,
    to: workEnd(work),
    reason,
    ...(wingnutId !== undefined && { wingnutId }),
    ...(kinds && { kinds }),
  };
};

/** `plannedWork` of a reply, if there is some. */
export const plannedWorkOf = (works: readonly PlannedWork[]): { readonly plannedWork?: readonly PlannedWorkReply[] } =>
  works.length > 0 ? { plannedWork: works.map(plannedWorkReply) } : {};

/** All that is muted at a property now, also by the switch of a limit. A sensor stands there once. */
export const mutesOf = (
  { thresholds, mutes = [] }: Pick<NotificationItem, 'thresholds' | 'mutes'>,
  now: number,
): MuteReply[] => {
  const switched = Object.keys(thresholds).filter((label) => thresholds[label]?.isMuted);
  const timed = mutes.filter((mute) => !isMuteOver(mute, now) && !switched.some((label) => label === mute.label));
  return [
    ...timed.map(({ label, until }) => ({
      ...(label !== undefined && { label }),
      ...(until !== undefined && { until }),
    })),
    ...switched.map((label) => ({ label })),
  ];
};

/** `mutes` of a reply, if something is muted. */
const mutedOf = (settings: Pick<NotificationItem, 'thresholds' | 'mutes'>, now: number) => {
  const mutes = mutesOf(settings, now);
  return mutes.length > 0 ? { mutes } : {};
};

export const notificationReply = (
  notification: NotificationItem,
  property: PropertyItem,
  now: number,
): Omit<NotificationReply, 'told' | 'unseen'> => ({
  id: notification.propertyId,
  entityStatus: notification.entityStatus,
  propertyName: property.name,
  property: {
    id: property.id,
    externalId: property.externalId,
    config: { address: property.address, portfolio: property.portfolio },
  },
  config: {
    propertyId: notification.propertyId,
    thresholds: notification.thresholds,
    recipients: notification.recipients,
    ...(notification.instruction && { instruction: notification.instruction }),
  },
  version: notification.version ?? 0,
  ...plannedWorkOf(worksAhead(notification.plannedWork ?? [], now)),
  ...mutedOf(notification, now),
});
