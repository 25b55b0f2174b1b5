import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import { CANARY_MAX, CANARY_SENSORS } from '../../shared/platform/items/canary-items.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';

/** The promises of the portal, ms after the sample at the latest: a message is live, and a person is notified of an alarm. */
const LIVE_MS = 5 * SECOND_MS;
const TOLD_MS = 2 * MINUTE_MS;
/** Pauses between two looks, ms. */
const LOOK_LIVE_MS = 250;
const LOOK_TOLD_MS = 2 * SECOND_MS;
/** The pause between the two samples that raise an alarm, ms. */
const BETWEEN_SAMPLES_MS = 2 * SECOND_MS;

const GOOD = 150;
const BAD = CANARY_MAX + 20;

type Input = keyof typeof CANARY_SENSORS;
const INPUTS = Object.keys(CANARY_SENSORS) as Input[];

/** The parts of the world that a trial uses. */
export interface World {
  /** Posts a reading of the canary's device. @param ts UTC ms */
  post(ts: number, readings: Readonly<Record<Input, number>>): Promise<void>;
  latest(): Promise<Pick<LatestItem, 'values'> | undefined>;
  /** The alarms that began at this time (UTC ms) or later. */
  alarmsSince(from: number): Promise<readonly Pick<AlarmItem, 'subject' | 'told'>[]>;
  pause(ms: number): Promise<void>;
  /** UTC ms. */
  now(): number;
}

/** The result of a trial. Times are ms; absent: not within the promise, or not tried. */
export interface Result {
  readonly broken: readonly ('live' | 'told')[];
  readonly liveMs?: number;
  readonly toldMs?: number;
}

/** Looks again and again. Returns how long after `from` (UTC ms) it is so, ms; undefined when it is not within the time. */
async function timeUntil(
  { now, pause }: World,
  from: number,
  within: number,
  every: number,
  isSo: () => Promise<boolean>,
): Promise<number | undefined> {
  for (;;) {
    if (await isSo()) return now() - from;
    if (now() - from >= within) return undefined;
    await pause(every);
  }
}

const readingsWith = (bad?: Input) =>
  Object.fromEntries(INPUTS.map((input) => [input, input === bad ? BAD : GOOD])) as Record<Input, number>;

/** Posts a reading, and says how long it took until dashboards could show it, ms. */
async function goLive(world: World, bad?: Input): Promise<{ at: number; liveMs: number | undefined }> {
  const at = world.now();
  await world.post(at, readingsWith(bad));
  const isLive = async () => ((await world.latest())?.values[INPUTS[0] ?? 'AN01']?.time ?? 0) >= at;
  return { at, liveMs: await timeUntil(world, at, LIVE_MS, LOOK_LIVE_MS, isLive) };
}

/** Breaches a limit, waits until somebody was notified, and goes back inside. */
async function breach(world: World, bad: Input): Promise<Result> {
  const { at, liveMs } = await goLive(world, bad);
  await world.pause(BETWEEN_SAMPLES_MS);
  await world.post(world.now(), readingsWith(bad));
  const { label } = CANARY_SENSORS[bad];
  const isTold = async () =>
    (await world.alarmsSince(at - MINUTE_MS)).some(
      ({ subject, told }) =>
        subject === label && told.some(({ failure, digestAt }) => failure === undefined && digestAt === undefined),
    );
  try {
    return resultOf(liveMs, await timeUntil(world, at, TOLD_MS, LOOK_TOLD_MS, isTold), true);
  } finally {
    await world.post(world.now(), readingsWith());
  }
}

const resultOf = (liveMs: number | undefined, toldMs: number | undefined, isToldTried: boolean): Result => ({
  broken: [
    ...(liveMs === undefined ? (['live'] as const) : []),
    ...(isToldTried && toldMs === undefined ? (['told'] as const) : []),
  ],
  ...(liveMs !== undefined && { liveMs }),
  ...(toldMs !== undefined && { toldMs }),
});

/** The runs that begin within this time after a full hour breach a limit: one of each hour. */
const BREACH_WITHIN_MS = 5 * MINUTE_MS;

/** Tries the promises: each time that a reading goes live, and once an hour that somebody is notified of an alarm. @param at the scheduled time, UTC ms */
export async function tryPromises(world: World, at: number): Promise<Result> {
  if (at % HOUR_MS >= BREACH_WITHIN_MS) return resultOf((await goLive(world)).liveMs, undefined, false);
  const turn = Math.floor(at / HOUR_MS) % INPUTS.length;
  return breach(world, INPUTS[turn] ?? 'AN01');
}
