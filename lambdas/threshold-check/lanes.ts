import { log } from '../common/log.ts';
import type { QueueEntry } from '../store/queues.ts';
import type { MailCounts } from '../telling/delivery.ts';

/** How many entries of a lane are handled at the same time, and how many of one company. */
interface LaneLimits {
  readonly atOnce: number;
  readonly ofCompany: number;
}

/**
 * People never wait for a receiver of webhooks, and no company for the receivers of another one
 * (docs/decisions/199-people-and-webhooks-are-told-in-lanes.md).
 */
const LIMITS = {
  people: { atOnce: 4, ofCompany: 4 },
  webhooks: { atOnce: 4, ofCompany: 1 },
} as const satisfies Record<string, LaneLimits>;

/** The order in which kinds of entries are told: alarms, then what escalates, then digests, then all that no alarm waits for. */
const RANKS = ['LETTER', 'ESCALATING', 'DIGEST'];

const rankOf = ({ key }: QueueEntry): number => {
  const rank = RANKS.indexOf(key.sk.split('#')[0] ?? '');
  return rank < 0 ? RANKS.length : rank;
};

/** A message to webhooks has the name of its channel at the end of its key. */
const laneOf = ({ key }: QueueEntry): keyof typeof LIMITS =>
  /^LETTER#.*#webhook$/.test(key.sk) ? 'webhooks' : 'people';

/** Entries that wait: by rank, and in a rank by company. The company that comes next is the first. */
type Waiting = readonly Map<string, QueueEntry[]>[];

const noEntries = (): Waiting => Array.from({ length: RANKS.length + 1 }, () => new Map());

function put(waiting: Waiting, entry: QueueEntry): void {
  const companies = waiting[rankOf(entry)];
  const { pk } = entry.key;
  const entries = companies?.get(pk);
  if (entries) entries.push(entry);
  else companies?.set(pk, [entry]);
}

/** Takes the entry that is next: of the first rank, of the company whose turn it is. */
function take(waiting: Waiting, isFree: (company: string) => boolean): QueueEntry | undefined {
  for (const companies of waiting) {
    for (const [company, entries] of companies) {
      if (!isFree(company)) continue;
      const entry = entries.shift();
      companies.delete(company);
      if (entries.length > 0) companies.set(company, entries);
      return entry;
    }
  }
  return undefined;
}

const countOf = (waiting: Waiting): number =>
  waiting.flatMap((companies) => [...companies.values()]).reduce((sum, { length }) => sum + length, 0);

/** One lane. `ended` resolves when nothing runs any more; what still waits then counts as delayed. */
function openLane(
  { atOnce, ofCompany }: LaneLimits,
  handle: (entry: QueueEntry) => Promise<void>,
  hasTime: () => boolean,
) {
  const waiting = noEntries();
  const running = new Map<Promise<void>, string>();
  const runningOf = (company: string) => [...running.values()].filter((each) => each === company).length;
  const goOn = (): void => {
    while (running.size < atOnce && hasTime()) {
      const entry = take(waiting, (company) => runningOf(company) < ofCompany);
      if (!entry) return;
      const work = handle(entry).finally(() => {
        running.delete(work);
        goOn();
      });
      running.set(work, entry.key.pk);
    }
  };
  return {
    add(entry: QueueEntry): void {
      put(waiting, entry);
      goOn();
    },
    async ended(): Promise<number> {
      while (running.size > 0) await Promise.race(running.keys());
      return countOf(waiting);
    },
  };
}

/** The lanes of a run. */
export interface Lanes {
  /** Adds entries, and begins with them if a place is free. */
  add(entries: readonly QueueEntry[]): void;
  /** Waits until everything is told, or the run has no time left. */
  ended(): Promise<MailCounts>;
}

/**
 * Opens the lanes of a run.
 * @param handle handles one entry; undefined when another run has it
 * @param hasTime false leaves the others to the next run
 */
export function openLanes(
  handle: (entry: QueueEntry) => Promise<MailCounts | undefined>,
  hasTime: () => boolean,
): Lanes {
  const counts = { mailed: 0, delayed: 0, givenUp: 0 };
  const handled = async (entry: QueueEntry): Promise<void> => {
    try {
      const told = await handle(entry);
      if (!told) return;
      counts.mailed += told.mailed;
      counts.delayed += told.delayed;
      counts.givenUp += told.givenUp;
    } catch (error) {
      counts.delayed += 1;
      log('error', 'An alarm mail was not sent and waits', {}, error);
    }
  };
  const lanes = {
    people: openLane(LIMITS.people, handled, hasTime),
    webhooks: openLane(LIMITS.webhooks, handled, hasTime),
  };
  return {
    add(entries) {
      for (const entry of entries) lanes[laneOf(entry)].add(entry);
    },
    async ended() {
      // A message to people may add one to webhooks.
      const people = await lanes.people.ended();
      const webhooks = await lanes.webhooks.ended();
      return { ...counts, delayed: counts.delayed + people + webhooks };
    },
  };
}
