import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { billChanges, meterChanges } from '../../shared/domain/audit/energy-changes.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { EnergyDay } from '../../shared/domain/energy/energy-day.ts';
import type { Bill, Meter } from '../../shared/domain/energy/meter.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import {
  type EnergyMonthItem,
  type EnergySummaryItem,
  type MetersItem,
  parseMeters,
} from '../../shared/platform/items/energy-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import { type Author, auditStep } from './base/audit.ts';
import { documents, entitiesTable, getItem, putVersion } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { requireReach, withinReach } from './base/properties.ts';
import {
  change,
  checkStep,
  hasLostRace,
  remove,
  replace,
  type Step,
  transact,
  VersionConflictError,
  withOptimisticRetry,
} from './base/transaction.ts';

/** The energy of properties (docs/product/energy.md): what people said, the days, and what lists say. */

/** No month is larger when it is unpacked. So damaged bytes cannot fill the memory. */
const MAX_BYTES = 4_000_000;

/** The meters and bills of a property. Nobody has said anything: the version is 0. */
export async function findMeters(reach: Reach, propertyId: string): Promise<MetersItem> {
  requireReach(reach, propertyId);
  const item = await getItem<object>(KEYS.meters(reach.companyId, propertyId));
  return item ? parseMeters(item, 'METERS') : { propertyId, version: 0, meters: [], bills: [] };
}

const isThere = (companyId: string, propertyId: string): Step =>
  checkStep(KEYS.property(companyId, propertyId), { entityStatus: 'enabled' }, 'NOT_FOUND');

/** The content of a save: all meters, or all bills. */
interface Said {
  readonly meters?: readonly Meter[];
  readonly bills?: readonly Bill[];
}

/**
 * Saves all meters, or all bills, of a property. The same ones change nothing. Throws NOT_FOUND, and CHANGED_MEANWHILE when `version`
 * is not the newest.
 */
export async function saveMeters(
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  said: Said,
  version: number,
): Promise<void> {
  const { companyId } = author;
  const before = await findMeters(author, propertyId);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const after: MetersItem = { ...before, ...said, version: version + 1 };
  if (isDeepStrictEqual({ ...after, version }, before)) return;
  const changes = [...meterChanges(before.meters, after.meters), ...billChanges(before.bills, after.bills)];
  await transact([
    isThere(companyId, propertyId),
    change(KEYS.meters(companyId, propertyId), after, { version: version || undefined }, 'CHANGED_MEANWHILE'),
    auditStep(author, said.meters ? 'metersSaved' : 'billsSaved', { id: propertyId, name }, changes),
  ]);
}

/** The days of a month, as its item stores them: compressed JSON in base64. */
export const packDays = (days: readonly EnergyDay[]): string =>
  deflateRawSync(JSON.stringify(days), { level: 9 }).toString('base64');
const unpackDays = ({ packed }: EnergyMonthItem): readonly EnergyDay[] =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES }).toString());

const monthOf = ({ day }: Pick<EnergyDay, 'day'>): string => day.slice(0, 7);

/** The time at which a month is over everywhere, UTC ms. */
const endOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1) + DAY_MS;
};

/** The stored days of a property from one local day to another one, both included, ascending. */
export async function listEnergyDays(reach: Reach, propertyId: string, from: string, to: string): Promise<EnergyDay[]> {
  requireReach(reach, propertyId);
  const [first, last] = [from, to].map((day) => KEYS.energyMonth(reach.companyId, propertyId, day.slice(0, 7)));
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': first?.pk, ':first': first?.sk, ':last': last?.sk },
    },
  );
  const days: EnergyDay[] = [];
  for await (const { Items = [] } of pages)
    for (const item of Items as EnergyMonthItem[]) days.push(...unpackDays(item));
  return days.filter(({ day }) => day >= from && day <= to);
}

/** Whether a day says anything of energy. */
const saysSomething = ({ meters, burner, outdoor, tank }: EnergyDay): boolean =>
  Object.keys(meters).length > 0 || [burner, outdoor, tank].some((each) => each !== undefined);

/** Days with some written anew, ascending. */
const withDays = (days: readonly EnergyDay[], newer: readonly EnergyDay[]): EnergyDay[] =>
  [...new Map([...days, ...newer].map((day) => [day.day, day])).values()].sort((a, b) => (a.day < b.day ? -1 : 1));

/**
 * Keeps days of a property that are over, in the items of their months. Days that say the same as before are not written, so whoever
 * comes twice writes nothing. A month of which no day knows a meter, a burner, a tank or the weather gets no item.
 * @param keptMs how long after its end a month is kept
 */
export async function storeEnergyDays(
  companyId: string,
  propertyId: string,
  days: readonly EnergyDay[],
  keptMs: number,
): Promise<void> {
  for (const [month, own] of Map.groupBy(days, monthOf)) {
    const key = KEYS.energyMonth(companyId, propertyId, month);
    await withOptimisticRetry(async () => {
      const before = await getItem<EnergyMonthItem>(key);
      const after = withDays(before ? unpackDays(before) : [], own);
      const packed = packDays(after);
      if (before ? before.packed === packed : !after.some(saysSomething)) return;
      const item: EnergyMonthItem = {
        version: (before?.version ?? 0) + 1,
        packed,
        expiresAt: Math.floor((endOf(month) + keptMs) / 1000),
      };
      try {
        await putVersion(key, item, before);
      } catch (error) {
        throw hasLostRace(error) ? new VersionConflictError() : error;
      }
    });
  }
}

/** Throws an Error for a figure that is no number: the table takes none, and what is written with it would fail too. */
const withNumbers = (summary: EnergySummaryItem): EnergySummaryItem => {
  JSON.stringify(summary, (name, value) => {
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Error(`A figure of energy is no number: ${name}`);
    return value;
  });
  return summary;
};

/** The write of what the list of all properties says of one. */
export const energySummaryStep = (companyId: string, summary: EnergySummaryItem): Step =>
  replace(KEYS.energySummary(companyId, summary.propertyId), withNumbers(summary));

/** Saves what the list of all properties says of one. Throws NOT_FOUND. */
export const saveEnergySummary = (companyId: string, summary: EnergySummaryItem): Promise<void> =>
  transact([isThere(companyId, summary.propertyId), energySummaryStep(companyId, summary)]);

/** The energy rows of the properties of a reach, by property. */
export async function listEnergySummaries(reach: Reach): Promise<Map<string, EnergySummaryItem>> {
  const items = await listItems<EnergySummaryItem>(KEYS.energySummary(reach.companyId));
  return new Map(withinReach(reach, items).map((item) => [item.propertyId, item]));
}

/** The writes that remove the meters and the energy summary of a property. Its days end with its facts. */
export const forgetEnergySteps = (companyId: string, propertyId: string): Step[] =>
  [KEYS.meters, KEYS.energySummary].map((key) => remove(key(companyId, propertyId)));
