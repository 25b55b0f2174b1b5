import type { API } from '../../shared/api/routes.ts';
import type {
  ApartmentReadingsReply,
  ApartmentsReply,
  SavedApartmentsReply,
} from '../../shared/api/types/apartment-types.ts';
import { type Apartment, normalRoom, sensorOf, unassigned } from '../../shared/domain/apartments/apartment.ts';
import { isVacant } from '../../shared/domain/apartments/tenant-links.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { known } from '../../shared/domain/facts/figures.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { MAX_AHEAD_MS } from '../../shared/domain/readings/telemetry.ts';
import { lowestOutdoor, requiredNow } from '../../shared/domain/records/required-now.ts';
import { type ApartmentsItem, ROOM_DAYS } from '../../shared/platform/items/apartment-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { newLinkToken } from '../flows/links/secret-token.ts';
import { latestByLabel } from '../flows/wiring/latest-by-label.ts';
import { markIfRoomsWatched } from '../store/alarms/watched-rooms.ts';
import {
  eraseRoom,
  findApartments,
  findRoomsNow,
  readRoom,
  saveApartments as save,
  storeRooms,
} from '../store/apartments.ts';
import { auditStep } from '../store/base/audit.ts';
import { getProperty } from '../store/base/properties.ts';
import { transact } from '../store/base/transaction.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/** The calls of apartments (docs/product/apartments.md#calls). */

type Rows = typeof API.properties;

/** @param now UTC ms */
async function replyOf(
  reach: Reach,
  property: PropertyItem,
  { version, apartments: all, links }: ApartmentsItem,
  now: number,
): Promise<ApartmentsReply> {
  const { timeZone: zone } = property;
  const today = dayTextOf(localDay(now, zone));
  const [readings, wingnuts] = await Promise.all([
    findRoomsNow(reach, property.id),
    getWingnuts(reach, property.linkedWingnuts),
  ]);
  const outdoor = lowestOutdoor(latestByLabel(wingnuts), now);
  const { rules, min } = requiredNow(property, now, outdoor);
  return {
    version,
    apartments: all.map((apartment) => {
      const reading = readings[sensorOf(apartment)];
      const link = links[apartment.id];
      return {
        ...apartment,
        ...(reading && { reading }),
        ...(link && !isVacant(apartment, today) && { link: { from: link.from, madeAt: link.madeAt } }),
      };
    }),
    unassigned: unassigned(readings, all).flatMap((sensor) => {
      const reading = readings[sensor];
      return reading ? [{ sensor, ...reading }] : [];
    }),
    ...known({ rules: rules?.name, min: rules && min, outdoor }),
    now,
    today,
  };
}

/** The apartments of a property with their newest temperatures. Throws NOT_FOUND. */
export async function apartments({ caller, path, now }: Call<Rows['apartments']>): Promise<ApartmentsReply> {
  const property = await getProperty(caller, path.id);
  return replyOf(caller, property, await findApartments(caller, property.id), now);
}

type Linking = Call<Rows['saveApartments']>['body']['link'];

/** New links of tenants: what is stored of them, and their tokens. Both by the id of an apartment. @param now UTC ms */
function newLinks(companyId: string, propertyId: string, link: Linking, now: number) {
  const made = [...new Set(link?.apartmentIds)].map((id) => ({ id, ...newLinkToken(companyId, propertyId) }));
  return {
    links: Object.fromEntries(made.map(({ id, hash }) => [id, { hash, from: link?.from ?? '', madeAt: now }])),
    tokens: Object.fromEntries(made.map(({ id, token }) => [id, token])),
  };
}

/**
 * Saves apartments and links of their tenants. Throws NOT_FOUND, TOO_MANY_APARTMENTS, CHANGED_MEANWHILE, and BAD_REQUEST where two have the
 * same number or sensor, and for a link of a vacant one.
 */
export async function saveApartments({
  author,
  path,
  body: { version, put, remove, link, unlink },
  now,
}: Call<Rows['saveApartments']>): Promise<SavedApartmentsReply> {
  const property = await getProperty(author, path.id);
  const typed = put.map(({ line, sensor, ...rest }) =>
    known({ ...rest, line: line || undefined, sensor: sensor ? normalRoom(sensor) : undefined }),
  ) as Apartment[];
  const { links, tokens } = newLinks(author.companyId, property.id, link, now);
  const today = dayTextOf(localDay(now, property.timeZone));
  const saved = await save(author, property, { version, put: typed, remove, link: links, unlink, today });
  return { ...(await replyOf(author, property, saved, now)), ...(link && { tokens }) };
}

/** An apartment of a property. Throws NOT_FOUND. */
async function apartmentOf(reach: Reach, { id, apartmentId }: { readonly id: string; readonly apartmentId: string }) {
  const property = await getProperty(reach, id);
  const { apartments: all } = await findApartments(reach, id);
  const apartment = all.find((each) => each.id === apartmentId);
  if (!apartment) throw new Refusal('NOT_FOUND');
  return { property, apartment };
}

/** The temperatures of one apartment in a window. Throws NOT_FOUND. */
export async function apartmentReadings({
  caller,
  path,
  query,
}: Call<Rows['apartmentReadings']>): Promise<ApartmentReadingsReply> {
  const { apartment } = await apartmentOf(caller, path);
  return { readings: await readRoom(caller, path.id, sensorOf(apartment), query) };
}

/** Stores temperatures of a file. Those older than they are kept, or ahead of now, are counted and left out. Throws NOT_FOUND. */
export async function addApartmentReadings({ author, path, body, now }: Call<Rows['addApartmentReadings']>) {
  const property = await getProperty(author, path.id);
  const isOld = (time: number) => time < now - ROOM_DAYS * DAY_MS;
  const isAhead = (time: number) => time > now + MAX_AHEAD_MS;
  const rooms = body.readings.flatMap(({ sensor, time, value }) => {
    const name = normalRoom(sensor);
    return name === undefined || isOld(time) || isAhead(time) ? [] : [{ sensor: name, time, value }];
  });
  await transact([auditStep(author, 'apartmentReadingsAdded', property)]);
  if (rooms.length > 0) {
    const place = { companyId: author.companyId, propertyId: property.id };
    await storeRooms(place, rooms);
    await markIfRoomsWatched(place);
  }
  return {
    stored: rooms.length,
    tooOld: body.readings.filter(({ time }) => isOld(time)).length,
    ahead: body.readings.filter(({ time }) => isAhead(time)).length,
  };
}

/** Erases all temperatures of an apartment. Throws NOT_FOUND. */
export async function eraseApartment({
  author,
  path,
  now,
}: Call<Rows['eraseApartment']>): Promise<Record<string, never>> {
  const { property, apartment } = await apartmentOf(author, path);
  await eraseRoom(author, property, sensorOf(apartment), now);
  return {};
}
