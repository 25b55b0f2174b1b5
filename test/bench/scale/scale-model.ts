import { HOUR, halfHoursBytes, latestBytes } from '../../../bin/cost/samples.ts';
import { MS_OF_JUDGEMENT, MS_OF_WINGNUT_DAY } from '../../../bin/cost/usage.ts';
import { ROUTE_LIMITS } from '../../../lib/route-limits.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { silenceDue } from '../../../shared/domain/alarms/check/silence.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { EVENT_FUNCTIONS } from '../../../shared/platform/functions.ts';
import { FACTS_RUNS } from '../../../shared/platform/items/facts-chunks.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES, type Queue, queueKeyOf, queueKeysOf } from '../../../shared/platform/queues.ts';

/** The way of reporting of a fleet's wingnuts. */
export interface Pattern {
  readonly wingnuts: number;
  /** All post in the same second. Otherwise each has a second of its own, as docs/device.md asks. */
  readonly inStep: boolean;
  /** Seconds between two messages of a wingnut. */
  readonly seconds: number;
  /** Readings in a message. */
  readonly readings: number;
  /** No wingnut has a timer, and its next message starts one. All are cold: each message marks its property for the check. */
  readonly afterOutage?: boolean;
  /** Wired inputs of a wingnut; 12 if absent. */
  readonly inputs?: number;
}

/** The load on one key, index, table or route. */
export interface Load {
  readonly name: string;
  readonly unit: 'writes/s' | 'reads/s' | 'calls/s' | 'messages/s' | 'properties';
  /** The busiest second. */
  readonly peak: number;
  readonly limit: number;
}

/** Units a second that DynamoDB serves of one key (a partition), and that a new on-demand table serves. */
const KEY_WRITES = 1000;
const KEY_READS = 3000;
const NEW_TABLE_WRITES = 4000;
const NEW_TABLE_READS = 12_000;
/** 20 batches at once (lib/telemetry.ts). Each hundred messages of a batch need 0.46 s. */
const INGEST_MESSAGES = 4300;

/** Retained messages that IoT Core takes in an account in us-west-2: a quota that AWS raises on request. */
const RETAINED_PUBLISHES = 500;
/** An open dashboard tells its wingnuts again this often that somebody looks. */
const TOLD_SECONDS = 300;

/** A boiler room has a dozen inputs. */
const INPUTS = 12;
const COMPANY_WINGNUTS = 100;
/** The largest company that is promised (docs/operations.md#largest), with as many properties, and its share of the open screens. */
export const LARGEST_WINGNUTS = 10_000;
/** The list whose poll was measured. */
const LISTED_WINGNUTS = 2000;
const WINDOW_SECONDS = 600;
/** One dashboard is open for so many wingnuts. */
const WINGNUTS_OF_SCREEN = 200;
const POLL_SECONDS = 4;
/** An open list of the largest company, and how many there are. */
const LISTS = 100;
const LIST_SECONDS = 40;

/**
 * Read units of one poll, beside those of the caller: `npm run bench -- lists` measures that of the list of 2,000 properties
 * (docs/decisions/096). A dashboard reads property, limits, alarm state, and a wingnut with its latest values, at half price; of
 * fifteen polls one finds something new and reads them again (docs/decisions/005).
 */
const POLL_READS = { dashboard: 5 * (1 / 2 + 1 / 15), check: 1 / 2 + 1 / 15, caller: 2, list: 9.2 } as const;

/** Of a hundred properties two are in alarm, or about to be. Each minute the check looks at these alone. */
const IN_ALARM = 0.02;
/** In a minute the workers look at so many properties: each has a core, and needs 2 ms for one (docs/decisions/200). */
const CHECKED_IN_MINUTE = (EVENT_FUNCTIONS.checkWorker.reserved * MINUTE_MS) / 2;

/**
 * In the hour after midnight each property of one zone gets two days, and is judged. In an hour the workers visit so many: each has a
 * processor (docs/decisions/278).
 */
const VISITED_IN_HOUR = Math.floor((FACTS_RUNS * HOUR_MS) / (2 * MS_OF_WINGNUT_DAY + MS_OF_JUDGEMENT));

const units = (bytes: number, unit: number) => Math.ceil(bytes / unit);
/** The second in which a wingnut posts: that of docs/device.md, and a minute of its own if it posts more rarely. */
const phaseOf = (id: string, seconds: number) =>
  (Number.parseInt(id.slice(-4), 16) % 60) + 60 * (Number.parseInt(id.slice(-8, -4), 16) % Math.ceil(seconds / 60));

/** Units by second. */
class Meter {
  private readonly seconds = new Map<number, number>();
  add(second: number, amount: number): void {
    this.seconds.set(second, (this.seconds.get(second) ?? 0) + amount);
  }
  get peak(): number {
    return Math.max(0, ...this.seconds.values());
  }
}

interface Wingnut {
  readonly id: string;
  /** The partitions of the largest company that its messages write and read; absent in other companies. */
  readonly partitions?: Readonly<Record<'own' | 'latest' | 'halfHours' | 'mark', string>> & {
    readonly copies: readonly string[];
  };
  readonly timer: string;
  readonly mark: string;
  readonly phase: number;
}

function fleetOf({ wingnuts, inStep, seconds }: Pattern): Wingnut[] {
  const fleet = Array.from({ length: wingnuts }, (_, index) => {
    const id = uuidOf(`scale ${index}`);
    const beyond = Math.max(0, index - LARGEST_WINGNUTS + 1);
    const company = uuidOf(`scale company ${Math.ceil(beyond / COMPANY_WINGNUTS)}`);
    const property = uuidOf(`scale property ${index}`);
    const partitions = {
      own: KEYS.company(company).pk,
      latest: KEYS.latest(company, id).pk,
      halfHours: KEYS.halfHours(company, id).pk,
      mark: KEYS.dueCheck(company, property).pk,
      copies: [KEYS.wingnut(company, id), KEYS.notification(company, property)].map((key) => KEYS.copy(key).pk),
    };
    return {
      id,
      ...(beyond === 0 && { partitions }),
      timer: queueKeyOf(QUEUES.SILENCE_TIMER, id),
      mark: queueKeyOf(QUEUES.DUE_CHECKS, property),
      phase: inStep ? 0 : phaseOf(id, seconds),
    };
  });
  // Messages of one second come in any order, not company by company.
  return fleet.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The units that some partitions write and read. */
class Partitions {
  private readonly meters = new Map<string, Readonly<Record<'writes' | 'reads', Meter>>>();
  add(partition: string | undefined, second: number, { writes = 0, reads = 0 }): void {
    if (partition === undefined) return;
    const meters = this.meters.get(partition) ?? { writes: new Meter(), reads: new Meter() };
    this.meters.set(partition, meters);
    meters.writes.add(second, writes);
    meters.reads.add(second, reads);
  }
  busiest(kind: 'writes' | 'reads'): number {
    return busiest([...this.meters.values()].map((meters) => meters[kind]));
  }
}

/** The largest of some meters. */
const busiest = (meters: Iterable<Meter>): number => Math.max(0, ...[...meters].map(({ peak }) => peak));

/**
 * The load that a fleet makes, by key, index, table and route: ten minutes before the full hour, when the stored hours of
 * readings are longest. It counts what ingest, the minute check and open screens read and write, with the product's keys and sizes.
 */
export function loadsOf(pattern: Pattern): Load[] {
  const { wingnuts, seconds, readings, afterOutage, inputs = INPUTS } = pattern;
  const fleet = fleetOf(pattern);
  const values = new Partitions();
  const indexOf = (queue: Queue) => new Map(queueKeysOf(queue).map((key) => [key as string, new Meter()]));
  const [timers, marks] = [indexOf(QUEUES.SILENCE_TIMER), indexOf(QUEUES.DUE_CHECKS)];
  const [table, tableReads, hours, messages] = [new Meter(), new Meter(), new Meter(), new Meter()];
  const latest = latestBytes(inputs);
  const halfHours = halfHoursBytes();
  const posts = Array.from({ length: WINDOW_SECONDS }, (): Wingnut[] => []);
  for (const wingnut of fleet) {
    const first = wingnut.phase % seconds;
    for (let second = first; second < WINDOW_SECONDS; second += seconds) posts[second]?.push(wingnut);
  }
  let waiting: { readonly wingnut: Wingnut; readonly posted: number }[] = [];
  const store = ({ wingnut, posted }: (typeof waiting)[number], second: number) => {
    const at = posted * 1000;
    const moves = silenceDue(wingnut.id, at) !== silenceDue(wingnut.id, at - seconds * 1000);
    const { partitions } = wingnut;
    values.add(partitions?.latest, second, { writes: units(latest, 1024), reads: units(latest, 4096) });
    // The wingnut and its limits come from their copies, at half price.
    for (const copy of partitions?.copies ?? []) values.add(copy, second, { reads: 0.5 });
    table.add(second, units(latest, 1024));
    tableReads.add(second, units(latest, 4096) + 2);
    // A half hour ends for all wingnuts at once, and each writes it with its next message.
    if (posted < seconds) {
      values.add(partitions?.halfHours, second, { writes: units(halfHours, 1024), reads: units(halfHours, 4096) });
      table.add(second, units(halfHours, 1024));
      tableReads.add(second, units(halfHours, 4096));
    }
    if (afterOutage ? posted < seconds : moves) timers.get(wingnut.timer)?.add(second, afterOutage ? 1 : 2);
    if (afterOutage) {
      values.add(partitions?.mark, second, { writes: 1 });
      table.add(second, 1);
      // A property that is marked stays where it is in the index.
      if (posted < seconds) marks.get(wingnut.mark)?.add(second, 1);
    }
    const stored = Math.floor((3000 + posted) / seconds) * readings;
    hours.add(second, units(HOUR.emptyBytes + stored * inputs * HOUR.bytesOfValue.packed, 1024));
    messages.add(second, 1);
  };
  for (let second = 0; second < WINDOW_SECONDS || waiting.length > 0; second += 1) {
    waiting.push(...(posts[second] ?? []).map((wingnut) => ({ wingnut, posted: second })));
    for (const each of waiting.slice(0, INGEST_MESSAGES)) store(each, second);
    waiting = waiting.slice(INGEST_MESSAGES);
    if (second >= 2 * WINDOW_SECONDS) break;
  }
  const screens = wingnuts / WINGNUTS_OF_SCREEN;
  const polls = screens / POLL_SECONDS;
  const lists = (wingnuts >= LARGEST_WINGNUTS ? LISTS : 1) / LIST_SECONDS;
  const shown = Math.min(1, LARGEST_WINGNUTS / wingnuts);
  const listUnits = (POLL_READS.list * Math.min(wingnuts, LARGEST_WINGNUTS)) / LISTED_WINGNUTS;
  const screenReads =
    polls * shown * (POLL_READS.dashboard + POLL_READS.caller) + lists * (listUnits + POLL_READS.caller);
  return [
    { name: 'ingest', unit: 'messages/s', peak: messages.peak, limit: INGEST_MESSAGES },
    { name: 'table entities', unit: 'writes/s', peak: table.peak, limit: NEW_TABLE_WRITES },
    {
      name: 'table entities',
      unit: 'reads/s',
      peak:
        tableReads.peak +
        polls * (POLL_READS.dashboard + POLL_READS.check + POLL_READS.caller) +
        lists * (listUnits + POLL_READS.caller),
      limit: NEW_TABLE_READS,
    },
    {
      name: 'the largest company, the busiest shard',
      unit: 'writes/s',
      peak: values.busiest('writes'),
      limit: KEY_WRITES,
    },
    {
      name: 'the largest company, the busiest shard',
      unit: 'reads/s',
      peak: values.busiest('reads'),
      limit: KEY_READS,
    },
    {
      name: 'the largest company, its own partition',
      unit: 'reads/s',
      peak: screenReads,
      limit: KEY_READS,
    },
    { name: 'table entities, CHECK', unit: 'reads/s', peak: polls * POLL_READS.check, limit: KEY_READS },
    {
      name: 'index work, the busiest shard of SEEN',
      unit: 'writes/s',
      peak: busiest(timers.values()),
      limit: KEY_WRITES,
    },
    {
      name: 'index work, the busiest shard of ATTENTION',
      unit: 'writes/s',
      peak: busiest(marks.values()),
      limit: KEY_WRITES,
    },
    { name: 'table readings', unit: 'writes/s', peak: hours.peak, limit: NEW_TABLE_WRITES },
    {
      name: 'the workers of the minute check',
      unit: 'properties',
      peak: wingnuts * IN_ALARM,
      limit: CHECKED_IN_MINUTE,
    },
    {
      name: 'the workers of the hourly run after midnight',
      unit: 'properties',
      peak: wingnuts,
      limit: VISITED_IN_HOUR,
    },
    {
      name: 'retained publishes to wingnuts',
      unit: 'messages/s',
      // Each wingnut reports after an outage that it is back, and gets its reporting topic.
      peak: (afterOutage ? messages.peak : 0) + screens / TOLD_SECONDS,
      limit: RETAINED_PUBLISHES,
    },
    { name: 'GET dashboards/{id}', unit: 'calls/s', peak: polls, limit: ROUTE_LIMITS.live.rate },
    { name: 'GET properties/changes', unit: 'calls/s', peak: lists, limit: ROUTE_LIMITS.other.rate },
  ];
}
