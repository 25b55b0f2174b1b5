import type { QueueEntry } from '../store/queues.ts';
import type { Lanes } from '../threshold-check/lanes.ts';
import type { MailCounts } from './delivery.ts';

/**
 * Handles one entry of the outbox that is due, unless another run has it.
 * @param now UTC ms
 * @param hasTime false leaves the rest to the next run
 * @param add adds entries to this run: the messages of other channels
 * @returns undefined when another run has it
 */
export type OutboxHandler = (
  entry: QueueEntry,
  now: number,
  hasTime: () => boolean,
  add: Lanes['add'],
) => Promise<MailCounts | undefined>;
