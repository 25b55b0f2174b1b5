import type { QueueEntry } from '../store/base/queues.ts';
import type { MailCounts } from './delivery.ts';

/**
 * Handles one entry of the outbox that is due, unless another run has it.
 * @param now UTC ms
 * @param hasTime false leaves the rest to another run
 * @param add hands on entries that are due at once: the messages of other channels, and what this run has no time for
 * @returns what it has done, if that counts
 */
export type OutboxHandler = (
  entry: QueueEntry,
  now: number,
  hasTime: () => boolean,
  add: (entries: readonly QueueEntry[]) => void,
) => Promise<Partial<MailCounts> | undefined>;
