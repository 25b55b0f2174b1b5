import { isDeepStrictEqual } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mergeOutside } from '../../../shared/domain/alarms/check/outside-samples.ts';
import { silenceDue } from '../../../shared/domain/alarms/check/silence.ts';
import type { ThresholdContext } from '../../../shared/domain/alarms/limits/threshold-context.ts';
import { troubleCounts } from '../../../shared/domain/alarms/sensor-trouble.ts';
import { markLate } from '../../../shared/domain/facts/late-days.ts';
import { countHalfHours, type HalfHourNews } from '../../../shared/domain/readings/count-half-hours.ts';
import type { CountedInputs } from '../../../shared/domain/readings/half-hours.ts';
import { type Latest, mergeLatest } from '../../../shared/domain/readings/latest.ts';
import { type Refused, type RefusedPart, traceRefused } from '../../../shared/domain/readings/refused.ts';
import type { Reading } from '../../../shared/domain/readings/telemetry.ts';
import { bootSaid, type HealthSaid, withBoots } from '../../../shared/domain/wingnuts/health-days.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import { parseRunning, runningText } from '../../../shared/platform/half-hours.ts';
import type { LatestItem, SpecsItem } from '../../../shared/platform/items/items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { withRetry } from '../../base/retry.ts';
import { documents, entitiesTable } from '../base/entities.ts';
import { queueKey } from '../base/queues.ts';
import { hasLostRace } from '../base/transaction.ts';
import { storeHalfHours } from './half-hours.ts';
import { findValue, findValues, type Owned, type Placed, putValue, writeWhere } from './value-places.ts';

/** The part of a message that changes a wingnut's latest values. */
interface LatestUpdate {
  readonly receivedAt: number;
  readonly readings: readonly Reading[];
  readonly refused?: RefusedPart;
  readonly specs?: SpecsItem;
}

/**
 * The sum of two status messages. Texts that the later one does not say stay as they were, and so does the last
 * boot if nothing of the later one can be read.
 */
function mergeSpecs(a: SpecsItem, b: SpecsItem): SpecsItem {
  const [older, newer] = a.receivedAt > b.receivedAt ? [b, a] : [a, b];
  const saysNothing = !newer.model && !newer.software && !newer.hardware;
  // The health is that of one message: firmware that says nothing of it any more has none.
  const health = newer.health ?? (saysNothing ? older.health : undefined);
  return {
    model: newer.model || older.model,
    software: newer.software || older.software,
    hardware: newer.hardware || older.hardware,
    lastBoot: newer.lastBoot ?? (saysNothing ? older.lastBoot : null),
    ...(newer.reporting && { reporting: true }),
    ...(newer.jobs && { jobs: true }),
    ...(health && { health }),
    receivedAt: newer.receivedAt,
  };
}

/** What a status message says of the health, as it is kept. */
export const saidOf = ({ receivedAt, health = {}, software }: SpecsItem): HealthSaid => ({
  at: receivedAt,
  health,
  software,
});

/** The context of a write of the latest values, besides the messages. */
interface LatestContext {
  /** Sensors and limits of a linked wingnut, which show what is wrong with its values. */
  readonly wired?: ThresholdContext;
  /** Sensors and limits, if the check watches the property; the check must then also notice a silence. */
  readonly watched?: ThresholdContext;
  /** The inputs whose half hours are kept, if there are some. */
  readonly counted?: CountedInputs;
  /** The time at which the messages are stored, UTC ms. It shows which readings are late. */
  readonly storedAt: number;
}

/** The additions of the messages to the half hours. Of one time, the reading received later comes later. */
function halfHourNews(before: LatestItem | undefined, news: readonly LatestUpdate[], counted: CountedInputs) {
  const inOrder = news.toSorted((a, b) => a.receivedAt - b.receivedAt).flatMap(({ readings }) => readings);
  const readings = inOrder.sort((a, b) => a.time - b.time);
  return countHalfHours(counted, before, parseRunning(counted, before?.half), readings);
}

/** The marks of days that these messages or earlier ones have touched late. */
const lateOf = (before: LatestItem | undefined, news: readonly LatestUpdate[], storedAt: number) =>
  markLate(
    before?.late,
    news.flatMap(({ readings }) => readings.map(({ time }) => time)),
    storedAt,
  );

function nextItem(
  wingnutId: string,
  before: LatestItem | undefined,
  news: readonly LatestUpdate[],
  { watched: context, wired }: Partial<Record<'watched' | 'wired', ThresholdContext | undefined>>,
  { half, late }: { readonly half: string | undefined; readonly late: string | undefined },
): LatestItem | undefined {
  let merged: Latest | undefined = before;
  let outside = before?.outside ?? {};
  let refused: Refused | undefined = before?.refused;
  for (const message of news) {
    const { readings, receivedAt } = message;
    refused = traceRefused(refused, message);
    if (context) outside = mergeOutside(outside, merged?.values ?? {}, readings, receivedAt, context);
    merged = mergeLatest(merged, readings, receivedAt);
  }
  const newestSpecs = [before?.specs, ...news.map(({ specs }) => specs)]
    .filter((specs): specs is SpecsItem => specs !== undefined)
    .reduce<SpecsItem | undefined>((best, each) => (best ? mergeSpecs(best, each) : each), undefined);
  const starts = news.map(({ specs }) => specs && bootSaid(saidOf(specs))).filter((boot) => boot !== undefined);
  const boots = starts.length > 0 ? withBoots(before?.boots ?? [], starts) : before?.boots;
  const isSame =
    merged === before &&
    boots === before?.boots &&
    half === before?.half &&
    late === before?.late &&
    isDeepStrictEqual(refused, before?.refused) &&
    isDeepStrictEqual(newestSpecs, before?.specs);
  if (!merged || isSame) return undefined;
  const { receivedAt, values, times } = merged;
  const trouble = wired && troubleCounts(wired.sensors, values, wired.thresholds, receivedAt);
  return {
    id: wingnutId,
    version: (before?.version ?? 0) + 1,
    receivedAt,
    values,
    times,
    ...(Object.keys(outside).length > 0 && { outside }),
    ...(newestSpecs && { specs: newestSpecs }),
    ...(before?.reporting && { reporting: before.reporting }),
    ...(half !== undefined && { half }),
    ...(late !== undefined && { late }),
    ...(refused && { refused }),
    ...(boots && { boots }),
    ...(trouble && (trouble.unknown > 0 || trouble.warnings > 0) && { trouble }),
    ...(context && { queue: queueKey(QUEUES.SILENCE_TIMER, wingnutId), due: silenceDue(wingnutId, receivedAt) }),
  };
}

/** The latest values of wingnuts as they were read, by wingnut. */
export type KnownLatest = ReadonlyMap<string, Placed<LatestItem>>;

/** The latest values of some wingnuts by their ids, as `advanceLatest` needs them for its first attempt. */
export const readLatest = async (wingnuts: readonly Owned[]): Promise<KnownLatest> =>
  new Map((await findValues('latest', wingnuts)).map((item) => [item.id, item]));

/** The latest values of a wingnut; undefined when it has never posted. */
export const getLatest = (companyId: string, wingnutId: string): Promise<LatestItem | undefined> =>
  findValue('latest', { companyId, wingnutId });

/**
 * Updates a wingnut's latest values and half hours from some messages. Half hours that are over are stored first: they may
 * be stored twice, and must not be lost. A newer value is never replaced by an older one. Each write
 * names the version that was read, so a writer that comes second reads again. Throws when eight writes in a row
 * conflict: as many as a burst of one wingnut needs, whose messages are stored in parallel.
 * @param known what was just read of several wingnuts; without it the first attempt reads too
 * @returns the values after the update; undefined when no value was ever stored
 */
export async function advanceLatest(
  { companyId, wingnutId }: Owned,
  news: readonly LatestUpdate[],
  { watched, wired, counted, storedAt }: LatestContext,
  known?: KnownLatest,
): Promise<LatestItem | undefined> {
  const owned = { companyId, wingnutId };
  let first = known;
  const attempt = async () => {
    const before = first ? first.get(wingnutId) : await findValue('latest', owned);
    first = undefined;
    const halfHours: HalfHourNews | undefined = counted && halfHourNews(before, news, counted);
    if (counted && halfHours && halfHours.others.size > 0) await storeHalfHours(owned, counted, halfHours.others);
    const half = counted && halfHours?.running && runningText(counted, halfHours.running);
    const late = lateOf(before, news, storedAt);
    const item = nextItem(wingnutId, before, news, { watched, wired }, { half, late });
    if (!item) return before;
    await putValue('latest', owned, item, before);
    return item;
  };
  return withRetry(attempt, {
    attempts: 8,
    maxFirstPauseMs: 20,
    isTransient: hasLostRace,
  });
}

/** Forgets the latest values of some inputs, which are none of their new sensors. */
export async function forgetValues(owned: Owned, inputs: readonly InputKey[]): Promise<void> {
  const attempt = async () => {
    const before = await findValue('latest', owned);
    if (!before || !inputs.some((input) => before.values[input])) return;
    const kept = Object.entries(before.values).filter(([input]) => !inputs.some((each) => each === input));
    const item: LatestItem = { ...before, version: before.version + 1, values: Object.fromEntries(kept) };
    await putValue('latest', owned, item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
}

/**
 * Stops the silence timer of a wingnut, unless the wingnut has posted since. Its next post starts the timer again.
 * @param due the value that was read
 */
export async function cancelSilenceTimer(companyId: string, wingnutId: string, due: number): Promise<void> {
  await writeWhere('latest', { companyId, wingnutId }, (Key) =>
    documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key,
        UpdateExpression: 'REMOVE queue, due',
        ConditionExpression: 'due = :due',
        ExpressionAttributeValues: { ':due': due },
      }),
    ),
  );
}
