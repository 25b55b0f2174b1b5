import { hashOf } from '../domain/hash.ts';

/**
 * The queues of the minute check, with the texts that their items store. An item is in a queue while its attribute
 * `queue` has that text, or the text of one of its shards. The check reads a queue in order of `due`.
 */
export const QUEUES = {
  /** Properties that are marked for the next check. */
  DUE_CHECKS: 'ATTENTION',
  /** Wingnuts that may have fallen silent at `due`. */
  SILENCE_TIMER: 'SEEN',
  /** Mails that wait to be sent. */
  OUTBOX: 'MAIL',
} as const;
export type Queue = (typeof QUEUES)[keyof typeof QUEUES];

/**
 * The number of keys of the index that a queue has. DynamoDB writes 1,000 units a second to one key. After an outage all wingnuts
 * start their timers at the rate of ingest, 4,300 a second, and cold ones mark their properties; mails are never as many
 * (docs/decisions/201, 280).
 */
export const QUEUE_SHARDS = {
  [QUEUES.DUE_CHECKS]: 10,
  [QUEUES.SILENCE_TIMER]: 10,
  [QUEUES.OUTBOX]: 1,
} as const satisfies Record<Queue, number>;

/** The text that an item of a queue stores. The first shard has the queue's own text, as all items of earlier versions. */
export type QueueKey<Name extends Queue = Queue> = Name | `${Name}#${number}`;

/** The attributes that put an item into a queue. The check handles the item from `due` on, UTC ms. */
export interface QueuePlace<Name extends Queue = Queue> {
  readonly queue: QueueKey<Name>;
  readonly due: number;
}

const shardKey = <Name extends Queue>(queue: Name, shard: number): QueueKey<Name> =>
  shard === 0 ? queue : `${queue}#${shard}`;

/** The text with which an item is put into a queue. @param id of the wingnut or property; it decides the shard */
export const queueKeyOf = <Name extends Queue>(queue: Name, id: string): QueueKey<Name> =>
  shardKey(queue, hashOf(id) % QUEUE_SHARDS[queue]);

/** Every text that an item of a queue may have. */
export const queueKeysOf = <Name extends Queue>(queue: Name): QueueKey<Name>[] =>
  Array.from({ length: QUEUE_SHARDS[queue] }, (_, shard) => shardKey(queue, shard));
