import { limitsOf, type Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { energyDayOf } from '../../shared/domain/energy/energy-day.ts';
import type { AnalogLimits } from '../../shared/domain/facts/analog-facts.ts';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import { type DaySource, samplesAround } from '../../shared/domain/facts/day-source.ts';
import { seenAt } from '../../shared/domain/facts/due-days.ts';
import type { LocalDay } from '../../shared/domain/facts/local-days.ts';
import { makeDayFacts } from '../../shared/domain/facts/make-day-facts.ts';
import { openRuns } from '../../shared/domain/facts/states.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { State } from '../../shared/domain/readings/span.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { timeOfBelonging } from '../../shared/domain/wingnuts/belonging.ts';
import { healthIn } from '../../shared/domain/wingnuts/health-days.ts';
import type { PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { retentionDays } from '../../shared/platform/readings.ts';
import { setting } from '../base/environment.ts';
import { stateBefore } from '../flows/wiring/state-before.ts';
import { type Source, wiredSources } from '../flows/wiring/wired-sources.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { storeEnergyDays } from '../store/energy.ts';
import { storeFacts } from '../store/facts.ts';
import type { Scope } from '../store/readings/engine.ts';
import { readings } from '../store/readings/index.ts';
import { listHealth } from '../store/wingnuts/health.ts';

/** The states before the samples, where a current begins between its limits (docs/product/analytics.md#pump-states). */
async function withHeld(source: Source, from: DaySource, day: TimeWindow): Promise<DaySource> {
  const held = await Promise.all(
    openRuns(from, day).map(async ({ label, limits, first, from: time }): Promise<[string, State][]> => {
      const input = source.inputs.get(label);
      return input ? [[label, await stateBefore(source, [input, limits], first, time)]] : [];
    }),
  );
  return { ...from, held: new Map(held.flat()) };
}

/**
 * The wingnuts that feed or fed a property on a day, with their samples around it. One query for each wingnut.
 * @param items which input of which wingnut feeds or fed which sensor
 * @param linkedWingnuts those that are linked now
 */
async function daySources(
  owner: Omit<Scope, 'wingnutId'>,
  items: readonly SourceItem[],
  linkedWingnuts: readonly string[],
  day: TimeWindow,
): Promise<DaySource[]> {
  const linkedOf = new Map(
    items.map((item) => [item.wingnutId, timeOfBelonging(item, linkedWingnuts.includes(item.wingnutId))]),
  );
  const sources = wiredSources(owner, items, day, () => true);
  const ofWingnuts = [...Map.groupBy(sources, ({ scope }) => scope.wingnutId).values()];
  const all = await Promise.all(
    ofWingnuts.map(async (own) => {
      const [first] = own;
      const inputs = new Set(own.flatMap((source) => [...source.inputs.values()]));
      const samples = first && (await readings().samplesOf(first.scope, samplesAround(day), [...inputs]));
      if (!samples) return [];
      return Promise.all(
        own.map((source) => {
          const { inputs: wired, limits, since, until, scope } = source;
          const linked = linkedOf.get(scope.wingnutId);
          const from = {
            wingnutId: scope.wingnutId,
            inputs: wired,
            limits,
            since,
            until,
            samples,
            ...(linked && { linked }),
          };
          return withHeld(source, from, day);
        }),
      );
    }),
  );
  return all.flat();
}

/** A property whose facts are written. */
export interface FactsOwner {
  readonly companyId: string;
  readonly property: Pick<PropertyItem, 'id' | 'timeZone' | 'linkedWingnuts'>;
  /** The inputs of wingnuts that feed or fed its sensors. */
  readonly sources: readonly SourceItem[];
}

/** The limits that count at all, by label (docs/product/facts.md#values). */
const enabledLimits = (thresholds: Thresholds): Record<string, AnalogLimits> =>
  Object.fromEntries(
    Object.entries(thresholds).flatMap(([label, threshold]) =>
      threshold.thresholdStatus === 'enabled' ? [[label, limitsOf(threshold)]] : [],
    ),
  );

/** The limits of a property's sensors. An old value is good enough here. */
export const limitsOfProperty = async (companyId: string, propertyId: string): Promise<Record<string, AnalogLimits>> =>
  enabledLimits((await findNotification(wholeCompany(companyId), propertyId, false))?.thresholds ?? {});

/** The time for which facts are kept, ms. */
const keptMs = (): number => retentionDays(Number(setting('readingsMonths'))) * DAY_MS;

/** Keeps what days that are over say of energy (docs/product/energy.md#days). A day that goes on is read from its facts. */
export const keepEnergy = (
  { companyId, property }: Pick<FactsOwner, 'companyId' | 'property'>,
  days: readonly DayFacts[],
): Promise<void> =>
  storeEnergyDays(companyId, property.id, days.filter(({ until, end }) => until >= end).map(energyDayOf), keptMs());

/**
 * The facts of a day that is over with the health of each wingnut (docs/product/facts.md#wingnut-health): one query for each. Of a day that
 * goes on nobody asks: rules look at full days, and a day is written up to 25 times.
 */
export async function withHealth(companyId: string, facts: DayFacts): Promise<DayFacts> {
  if (facts.until < facts.end) return facts;
  const wingnuts = await Promise.all(
    facts.wingnuts.map(async (wingnut) => {
      const window = { startTime: wingnut.from, endTime: wingnut.until };
      const health = healthIn(await listHealth({ companyId, wingnutId: wingnut.wingnutId }, window), window);
      return health ? { ...wingnut, health } : wingnut;
    }),
  );
  return { ...facts, wingnuts };
}

/**
 * Makes the facts of a property's day from its readings and stores them. Returns whether they were written.
 * @param now UTC ms; a day that is not over is counted up to here
 * @param keep keeps more of the facts first: when that fails, the day is written by the next run
 */
export async function writeDay(
  { companyId, property, sources }: FactsOwner,
  limits: Readonly<Record<string, AnalogLimits>>,
  day: LocalDay,
  now: number,
  keep: (facts: DayFacts) => Promise<void> = async () => {},
): Promise<boolean> {
  const owner = { companyId, propertyId: property.id };
  const made = makeDayFacts({
    day,
    now,
    limits,
    zone: property.timeZone,
    sources: await daySources(owner, sources, property.linkedWingnuts, day),
  });
  const facts = await withHealth(companyId, made);
  await keep(facts);
  return storeFacts(owner, facts, { seenUntil: seenAt(now), expiresAt: Math.floor((day.endTime + keptMs()) / 1000) });
}
