import type { Item, Store } from 'dynalite/db/index.js';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { Adversity } from '../base/adversity.ts';
import {
  type AwsError,
  answerAwsJson,
  type Guard,
  guarded,
  listen,
  type Operation,
  type StandIn,
} from '../base/aws-json.ts';
import { underLoad } from './adverse.ts';
import { rememberChanges } from './backups.ts';
import { loadItems } from './bulk.ts';
import type { Input } from './dynalite.ts';
import { lagIndexes } from './index-lag.ts';
import { operations } from './operations.ts';
import { asRefusal, refusal } from './refusals.ts';
import { openStore } from './store.ts';
import { sweepExpired } from './time-to-live.ts';
import { deleteExpiredTokens } from './tokens.ts';

/** `folder` holds the state; `now` is in milliseconds; with `ttlSweepMs` 0 only `sweep` deletes items (default: every minute). */
export interface DynamoDbOptions {
  folder: string;
  port?: number;
  now?: () => number;
  ttlSweepMs?: number;
  /** Default: every caller may do everything. */
  guard?: Guard;
  /** Troubles that AWS allows. Default: nothing. */
  adversity?: Adversity | undefined;
}

/** Decides about a request: `true` refuses it with a ThrottlingException, an AwsError refuses it with that error. */
export type RefuseRequest = (operation: string, input: Input) => boolean | AwsError;

export interface DynamoDb extends StandIn {
  /** Makes requests fail before they do anything. The returned function ends this. */
  refuse(refusal: RefuseRequest): () => void;
  /** Bulk load for seeds: items as the wire writes them. */
  load(table: string, items: readonly Item[]): Promise<void>;
  /** Deletes the items whose time to live has passed at `now` (milliseconds). Returns their number. */
  sweep(now: number): Promise<number>;
}

const throttled = () =>
  refusal('ThrottlingException', 'Throughput exceeds the current capacity of your table or index.');

function operationsOn(
  store: Store,
  now: () => number,
  refusals: ReadonlySet<RefuseRequest>,
  adversity: Adversity | undefined,
): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => {
      const run = (input: Input) => operation(store, input, now());
      const answer = adversity ? underLoad(name, run, adversity) : run;
      return [
        name,
        async (input: Input) => {
          for (const refusing of refusals) {
            const refused = refusing(name, input);
            if (refused) throw refused === true ? throttled() : refused;
          }
          try {
            return await answer(input);
          } catch (error) {
            throw asRefusal(error);
          }
        },
      ];
    }),
  );
}

/** The longest time until a write is in the global indexes, in the adverse mode. */
const MAX_INDEX_LAG_MS = 400;

/**
 * Starts the stand-in of Amazon DynamoDB: dynalite, with transactions and time to live, on a folder.
 * An acknowledged write survives a kill of the process. Throws an Error when the folder cannot be opened.
 */
export async function startDynamoDb({
  folder,
  port = 0,
  now = Date.now,
  ttlSweepMs = MINUTE_MS,
  guard,
  adversity,
}: DynamoDbOptions): Promise<DynamoDb> {
  const store = await openStore(folder);
  rememberChanges(store, now);
  const settle = adversity
    ? await lagIndexes(store, () => adversity.upTo('index lag', MAX_INDEX_LAG_MS))
    : async () => {};
  const refusals = new Set<RefuseRequest>();
  const known = guarded(operationsOn(store, now, refusals, adversity), guard);
  const running = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const done = () => running.delete(work);
    work.then(done, done);
    return work;
  };
  const sweep = (at: number) =>
    track(Promise.all([sweepExpired(store, at), deleteExpiredTokens(store, at)]).then(([removed]) => removed));

  const server = await listen((request, response) => {
    track(answerAwsJson('DynamoDB', known, request, response));
  }, port).catch(async (error: unknown) => {
    await store.db.close();
    throw error;
  });
  const report = (error: unknown) => console.error('DynamoDB stand-in: the sweep failed:', error);
  const timer = ttlSweepMs > 0 ? setInterval(() => sweep(now()).catch(report), ttlSweepMs).unref() : undefined;
  return {
    ...server,
    sweep,
    load: (table, items) => track(loadItems(store, table, items)),
    refuse(refusing) {
      refusals.add(refusing);
      return () => refusals.delete(refusing);
    },
    close: async () => {
      clearInterval(timer);
      await server.close();
      await Promise.allSettled(running);
      await settle();
      await store.db.close();
    },
  };
}
