import type { API } from '../../shared/api/routes.ts';
import type { TenantReply } from '../../shared/api/types/tenant-types.ts';
import { type Apartment, sensorOf } from '../../shared/domain/apartments/apartment.ts';
import { isVacant, seenSince, TENANT_DAYS } from '../../shared/domain/apartments/tenant-links.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { known } from '../../shared/domain/facts/figures.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { postalLine } from '../../shared/domain/property.ts';
import {
  apartmentsRecord,
  countedPart,
  readingsWithin,
  recordWindow,
} from '../../shared/domain/records/apartments-record.ts';
import { lowestOutdoor, requiredNow } from '../../shared/domain/records/required-now.ts';
import { RULE_SETS, rulesAt } from '../../shared/domain/records/rule-sets.ts';
import { judgedReadings, tenantDays } from '../../shared/domain/records/tenant-days.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { networkOf } from '../flows/calls/viewer.ts';
import { countMiss } from '../flows/links/misses.ts';
import { readLinkToken } from '../flows/links/secret-token.ts';
import { outdoorIn } from '../flows/readings/outdoor.ts';
import { latestByLabel } from '../flows/wiring/latest-by-label.ts';
import { findApartments, findRoomsNow, readRoom } from '../store/apartments.ts';
import { findProperty } from '../store/base/properties.ts';
import { listContacts } from '../store/contacts.ts';
import { findCompany } from '../store/people/companies.ts';
import { countCall } from '../store/rates.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';
import { shownContacts } from './shown-contacts.ts';

const TOO_OFTEN = 'This link was opened too often. Try again in an hour';
/** The calls that one network may make with one link in an hour: each reads 90 days. */
const MAX_CALLS = 60;
const WEEK_MS = 7 * DAY_MS;

/** Refuses a token that opens nothing. One that never was, has ended, or is of a company that is suspended has the same answer. */
async function refuseMiss(viewer: string, now: number): Promise<never> {
  await countMiss('tenants', viewer, now, TOO_OFTEN);
  throw new Refusal('NOT_FOUND');
}

/** The one apartment of a token, as it is now. Throws NOT_FOUND or TOO_MANY_REQUESTS. */
async function openedApartment(token: string, viewer: string, now: number) {
  const read = readLinkToken(token);
  if (!read) return refuseMiss(viewer, now);
  const { companyId, linkId: propertyId, hash } = read;
  const reach = wholeCompany(companyId);
  const [company, property, item] = await Promise.all([
    findCompany(companyId),
    findProperty(reach, propertyId),
    findApartments(reach, propertyId),
  ]);
  const [id, link] = Object.entries(item.links).find(([, each]) => each.hash === hash) ?? [];
  const apartment = item.apartments.find((each) => each.id === id);
  if (company?.entityStatus !== 'enabled' || !property || !link || !apartment) return refuseMiss(viewer, now);
  const today = dayTextOf(localDay(now, property.timeZone));
  if (isVacant(apartment, today)) return refuseMiss(viewer, now);
  if ((await countCall(`tenant#${hash}#${networkOf(viewer)}`, now)) > MAX_CALLS) {
    throw new Refusal('TOO_MANY_REQUESTS', TOO_OFTEN);
  }
  const since = seenSince(apartment, link, item.lost, property.timeZone);
  return { reach: { ...reach, userId: `tenant:${apartment.id}` }, company, property, apartment, link, since, today };
}

/** The days of the page up to now, from a moment on. Empty where all of it is ahead. */
function windowSince(since: number, zone: string, now: number) {
  const today = localDay(now, zone);
  const days = { from: dayTextOf(today - TENANT_DAYS + 1), to: dayTextOf(today), zone };
  const { startTime, endTime } = recordWindow(days, now);
  return { startTime: Math.min(endTime, Math.max(startTime, since)), endTime };
}

const isOptedOut = ({ optedOut }: Apartment, today: string): boolean => optedOut !== undefined && optedOut <= today;

/**
 * What the link of a tenant shows of its apartment, without a session (docs/product/apartments.md#tenant-page): nothing of other apartments,
 * and nothing from before the tenancy. Throws NOT_FOUND or TOO_MANY_REQUESTS.
 */
export async function tenant({ body, viewer, now }: Call<typeof API.contractor.tenant>): Promise<TenantReply> {
  const { reach, company, property, apartment, link, since, today } = await openedApartment(body.token, viewer, now);
  const { id, timeZone: zone } = property;
  const sensor = sensorOf(apartment);
  const ruleSet = rulesAt(property.address);
  const rules = ruleSet && RULE_SETS[ruleSet];
  const window = windowSince(since, zone, now);
  const outdoorAt = await outdoorIn(reach, id, { window, rules, series: 1 }, now);
  const [all, newest, wingnuts, contacts] = await Promise.all([
    readRoom(reach, id, sensor, window),
    findRoomsNow(reach, id),
    getWingnuts(reach, property.linkedWingnuts),
    listContacts(reach.companyId),
  ]);
  const readings = new Map([[sensor, all]]);
  const [record] = apartmentsRecord({ apartments: [apartment], readings, window, zone, rules, outdoorAt });
  const own = readingsWithin(all, countedPart(apartment, window, zone));
  const reading = newest[sensor];
  const isShown = reading && reading.time >= since && !isOptedOut(apartment, today);
  const { min } = requiredNow(property, now, lowestOutdoor(latestByLabel(wingnuts), now));
  const judge = { zone, rules, outdoorAt };
  return {
    number: apartment.number,
    address: postalLine(property.address),
    company: company.name,
    contacts: shownContacts(contacts, property, 'forTenants'),
    ...{ zone, now, from: link.from },
    ...(isShown && { reading }),
    ...known({ rules, min: rules && min }),
    counts: record?.counts ?? [],
    days: tenantDays(own, judge),
    week: judgedReadings(
      own.filter(([time]) => now - time <= WEEK_MS),
      judge,
    ),
  };
}
