import { dayNumber, momentOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import { type Apartment, sensorOf } from './apartment.ts';

/** The rules of tenants' links (docs/product/apartments.md#tenant). */

/** The days that a tenant's page shows. */
export const TENANT_DAYS = 90;

/** The one link of an apartment. */
export interface TenantLink {
  /** The SHA-256 of its secret. */
  readonly hash: string;
  /** The day on which the tenancy began, in the property's zone: `2026-11-23`. */
  readonly from: string;
  /** UTC ms. */
  readonly madeAt: number;
}

/** By the id of an apartment. */
export type TenantLinks = Readonly<Record<string, TenantLink>>;

/** Whether nobody lives in an apartment on a day: nobody has a link to it (docs/product/apartments.md#tenant-end). */
export const isVacant = ({ vacated }: Pick<Apartment, 'vacated'>, today: string): boolean =>
  vacated !== undefined && vacated <= today;

/**
 * The links that stand after a save: those of apartments that are there, and that were vacant neither before it nor after it. A link whose
 * apartment has been vacant never opens again.
 */
export function standingLinks(
  links: TenantLinks,
  before: readonly Apartment[],
  after: readonly Apartment[],
  today: string,
): TenantLinks {
  const vacant = new Set([...before, ...after].filter((each) => isVacant(each, today)).map(({ id }) => id));
  const standing = after.filter(({ id }) => !vacant.has(id));
  return Object.fromEntries(standing.flatMap(({ id }) => (links[id] ? [[id, links[id]] as const] : [])));
}

/** By sensor: when an apartment lost it, UTC ms. */
export type LostSensors = Readonly<Record<string, number>>;

/**
 * When apartments lost sensors, after a save. Readings of a sensor are kept by its name, so those of the time before were measured in another
 * apartment, and a tenant never sees them (docs/product/apartments.md#tenant-readings). What no tenant's page reaches any more is left out.
 * @param now UTC ms
 */
export function lostSensors(
  lost: LostSensors,
  before: readonly Apartment[],
  after: readonly Apartment[],
  now: number,
): LostSensors {
  const kept = Object.entries(lost).filter(([, at]) => now - at <= (TENANT_DAYS + 1) * DAY_MS);
  const sensors = new Map(after.map((each) => [each.id, sensorOf(each)]));
  const moved = before
    .map((each) => [each.id, sensorOf(each)] as const)
    .filter(([id, sensor]) => sensors.get(id) !== sensor);
  return Object.fromEntries([...kept, ...moved.map(([, sensor]) => [sensor, now] as const)]);
}

/**
 * The moment from which a tenant may see readings: the beginning of the tenancy, or the moment since which no other apartment has had the
 * sensor, UTC ms.
 */
export const seenSince = (
  apartment: Pick<Apartment, 'number' | 'sensor'>,
  { from }: Pick<TenantLink, 'from'>,
  lost: LostSensors,
  zone: string,
): number => Math.max(momentOf(dayNumber(from), 0, zone), lost[sensorOf(apartment)] ?? 0);
