import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { INGEST_METRICS } from '../../shared/platform/metrics.ts';
import { logMetrics, MAX_VALUES } from '../base/log.ts';
import type { DeadLetter } from './dead-letters.ts';
import type { Message } from './message.ts';
import type { OwnedMessage } from './owned-readings.ts';

/** The outcome of a batch of messages. */
export interface Batch {
  /** The number of messages that came for the first time. */
  readonly taken: number;
  /** The number of those from a wingnut without an owner. */
  readonly ownerless: number;
  /** The messages that are stored now. */
  readonly stored: readonly OwnedMessage[];
  readonly letters: readonly DeadLetter[];
}

/** The figures of some batches. */
export interface Figures {
  readonly taken: number;
  readonly ownerless: number;
  readonly stored: number;
  /** Messages whose newest sample was old when they came, as after an outage of a network. They have no lag. */
  readonly late: number;
  /** The number of refused parts, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** The time from the newest sample of a message until it was stored, ms. */
  readonly lags: readonly number[];
  /** The number of stored messages of each wingnut, with its company. */
  readonly senders: ReadonlyMap<string, { readonly company: string; readonly count: number }>;
}

export const NO_FIGURES: Figures = {
  taken: 0,
  ownerless: 0,
  stored: 0,
  late: 0,
  refused: {},
  lags: [],
  senders: new Map(),
};

/** A sample that is older than this when its message comes has waited in the device. */
const MAX_AGE_MS = 10 * MINUTE_MS;

const newestOf = ({ readings }: Message): number | undefined =>
  readings.length > 0 ? Math.max(...readings.map(({ time }) => time)) : undefined;

/** The figures with those of one more batch. @param now when the batch was stored, UTC ms */
export function addBatch(before: Figures, { taken, ownerless, stored, letters }: Batch, now: number): Figures {
  const refused = { ...before.refused };
  for (const { reason } of letters) refused[reason] = (refused[reason] ?? 0) + 1;
  const senders = new Map(before.senders);
  const lags = [...before.lags];
  let { late } = before;
  for (const { message, scope } of stored) {
    const { wingnutId, companyId: company } = scope;
    senders.set(wingnutId, { company, count: (senders.get(wingnutId)?.count ?? 0) + 1 });
    const newest = newestOf(message);
    if (newest === undefined) continue;
    if (message.receivedAt - newest > MAX_AGE_MS) late += 1;
    else lags.push(Math.max(0, now - newest));
  }
  return {
    taken: before.taken + taken,
    ownerless: before.ownerless + ownerless,
    stored: before.stored + stored.length,
    late,
    refused,
    lags,
    senders,
  };
}

/** At most so many of some numbers as a line of metrics takes, spread evenly over all of them. */
export const sampled = (all: readonly number[], most = MAX_VALUES): number[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] ?? 0);

/** The line of some figures: metrics, the refusals by reason, and the wingnut that has sent most. */
export function lineOf({ taken, ownerless, stored, late, refused, lags, senders }: Figures) {
  const [busiest] = [...senders].sort(([, a], [, b]) => b.count - a.count);
  const reasons = Object.keys(refused).length > 0 ? { refused } : {};
  const sender = busiest && { wingnut: busiest[0], company: busiest[1].company, count: busiest[1].count };
  return {
    metrics: {
      [INGEST_METRICS.taken]: taken,
      [INGEST_METRICS.ownerless]: ownerless,
      [INGEST_METRICS.stored]: stored,
      [INGEST_METRICS.refused]: Object.values(refused).reduce((sum, count) => sum + count, 0),
      ...(lags.length > 0 && { [INGEST_METRICS.lag]: sampled(lags) }),
    },
    more: { ...sender, late, ...reasons },
  };
}

/**
 * Counts batches, and writes a line at most once a minute: a line for each batch would cost more than the function. A container
 * that ends takes the figures of its last minute with it.
 */
export function openCounter(): (batch: Batch, now: number) => void {
  let figures = NO_FIGURES;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (batch, now) => {
    figures = addBatch(figures, batch, now);
    if (now - writtenAt < MINUTE_MS) return;
    const { metrics, more } = lineOf(figures);
    logMetrics(metrics, more, now);
    [figures, writtenAt] = [NO_FIGURES, now];
  };
}
