import { dayNumber, dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { usesInTimes } from '../../shared/domain/energy/periods.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { knownPlant } from '../../shared/domain/plant-profile.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { sees } from '../flows/people/visible-users.ts';
import { listNotifications } from '../store/alarms/notifications.ts';
import { listProperties } from '../store/base/properties.ts';
import { findMeters, listEnergyDays } from '../store/energy.ts';
import { listUsers } from '../store/people/users.ts';
import { listWingnuts } from '../store/wingnuts/wingnuts.ts';
import { type ContentRequest, wholeText } from './content.ts';
import {
  BYTE_ORDER_MARK,
  type EnergyRow,
  energyCsv,
  limitsCsv,
  propertiesCsv,
  usersCsv,
  wingnutsCsv,
} from './list-tables.ts';

/** The order by Property ID as a number, as the pages have it. */
const byExternalId = (a: PropertyItem | undefined, b: PropertyItem | undefined): number => {
  const [first, second] = [a?.externalId ?? '', b?.externalId ?? ''].map((id) => id.replace(/^0+/, '')) as [
    string,
    string,
  ];
  return first.length - second.length || (first < second ? -1 : Number(first > second));
};

const sortedProperties = async (reach: Reach): Promise<PropertyItem[]> =>
  (await listProperties(reach)).sort(byExternalId);

async function properties({ reach, now }: ContentRequest): Promise<string> {
  const [all, wingnuts] = await Promise.all([sortedProperties(reach), listWingnuts(reach)]);
  const serials = new Map(wingnuts.map(({ wingnut }) => [wingnut.id, wingnut.externalId]));
  const rows = all.map((property) => ({
    property,
    serials: property.linkedWingnuts.flatMap((id) => serials.get(id) ?? []),
  }));
  return propertiesCsv(rows, now);
}

async function wingnuts({ reach, now }: ContentRequest): Promise<string> {
  const [all, known] = await Promise.all([listWingnuts(reach), listProperties(reach)]);
  const byId = new Map(known.map((property) => [property.id, property]));
  const rows = all
    .map((each) => ({ ...each, property: byId.get(each.wingnut.propertyId ?? '') }))
    .sort((a, b) => byExternalId(a.property, b.property) || a.wingnut.externalId.localeCompare(b.wingnut.externalId));
  return wingnutsCsv(rows, now);
}

/** The users as their page shows them to this person. */
async function users({ reach, user, now }: ContentRequest): Promise<string> {
  const all = (await listUsers(reach.companyId)).filter((each) => sees(user, each));
  return usersCsv(
    all.sort((a, b) => a.email.localeCompare(b.email)),
    now,
  );
}

async function limits({ reach, now }: ContentRequest): Promise<string> {
  const [all, settings] = await Promise.all([sortedProperties(reach), listNotifications(reach)]);
  const byProperty = new Map(settings.map((setting) => [setting.propertyId, setting]));
  const rows = all.flatMap((property) => {
    const { thresholds = {}, entityStatus } = byProperty.get(property.id) ?? {};
    const isOn = entityStatus === 'enabled';
    return Object.entries(thresholds).map(([label, threshold]) => ({ property, label, threshold, isOn }));
  });
  return limitsCsv(rows, now);
}

/** The months of an export of energy, with the one that goes on. */
const MONTHS = 27;
/** Properties whose days are read at the same time. */
const AT_ONCE = 8;

/** The last months up to yesterday, ascending: the first and the last local day of each. */
function monthsUpTo(yesterday: string): (readonly [first: string, last: string])[] {
  const [year = 0, month = 0] = yesterday.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const [first, next] = [0, 1].map((more) => Date.UTC(year, month - MONTHS + index + more, 1) / DAY_MS) as [
      number,
      number,
    ];
    return [dayTextOf(first), dayTextOf(Math.min(next - 1, dayNumber(yesterday)))] as const;
  });
}

/** The use of each source of a property in the last months, where anything is known. */
async function energyOf(reach: Reach, property: PropertyItem, now: number): Promise<EnergyRow[]> {
  const { id, timeZone } = property;
  const times = monthsUpTo(dayTextOf(localDay(now, timeZone) - 1));
  const [from, to] = [times[0]?.[0] ?? '', times.at(-1)?.[1] ?? ''];
  const [{ meters, bills }, days] = await Promise.all([findMeters(reach, id), listEnergyDays(reach, id, from, to)]);
  const sources = usesInTimes({ days, meters, bills, plant: knownPlant(property) }, times);
  return times.flatMap(([first], index) =>
    sources.flatMap((uses) => {
      const source = uses[index];
      return source && source.knownDays > 0 ? [{ property, month: first.slice(0, 7), source }] : [];
    }),
  );
}

async function energy({ reach, now }: ContentRequest): Promise<string> {
  const all = await sortedProperties(reach);
  const rows = new Map<string, EnergyRow[]>();
  let failure: unknown;
  await forEachConcurrently(
    all,
    AT_ONCE,
    async (property) => {
      await energyOf(reach, property, now).then(
        (own) => rows.set(property.id, own),
        (error) => {
          failure ??= error;
        },
      );
    },
    () => failure === undefined,
  );
  if (failure !== undefined) throw failure;
  return energyCsv(
    all.flatMap(({ id }) => rows.get(id) ?? []),
    now,
  );
}

/** The lists, each as one text. */
const LISTS = { properties, wingnuts, users, limits, energy } as const;

/** The content of a list. */
export const listContent = (kind: keyof typeof LISTS, request: ContentRequest) =>
  wholeText(async () => BYTE_ORDER_MARK + (await LISTS[kind](request)));
