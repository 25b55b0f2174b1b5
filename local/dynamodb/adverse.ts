import { createHash } from 'node:crypto';
import type { Adversity } from '../base/adversity.ts';
import type { Input, Output } from './dynalite.ts';
import { refusal } from './refusals.ts';

/**
 * Faults that AWS allows DynamoDB to have, and that it has under load. The stand-in does it in the adverse mode only.
 */

/** Shares of the requests. */
const THROTTLED = 1 / 20;
const CONFLICT = 1 / 6;
const INCOMPLETE = 1 / 3;
const SHORT_PAGE = 1 / 2;
const MAX_PAGE = 10;
/** The SDK makes three attempts. So a request that is sent again is refused once more at most. */
const MAX_IN_A_ROW = 2;
const MAX_REMEMBERED = 1000;

type Run = (input: Input) => Promise<Output>;
type Trouble = (input: Input, adversity: Adversity) => void;

const throttled = () =>
  refusal('ThrottlingException', 'Throughput exceeds the current capacity of your table or index.');

/** A cancelled transaction, of which one item has the reason. */
function cancelled(items: number, at: number, code: string) {
  const reasons = Array.from({ length: items }, (_, index) => ({ Code: index === at ? code : 'None' }));
  const list = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${list}]`;
  return refusal('TransactionCanceledException', message, { Message: message, CancellationReasons: reasons });
}

const throttle: Trouble = (_input, adversity) => {
  if (adversity.strikes('throttled', THROTTLED)) throw throttled();
};

const cancel: Trouble = ({ TransactItems }, adversity) => {
  const items = Array.isArray(TransactItems) ? TransactItems.length : 0;
  if (!items) return;
  const at = adversity.upTo('at', items) - 1;
  if (adversity.strikes('conflict', CONFLICT)) throw cancelled(items, at, 'TransactionConflict');
  if (adversity.strikes('throttled', THROTTLED)) throw cancelled(items, at, 'ThrottlingError');
};

const TROUBLES: Readonly<Record<string, Trouble>> = {
  GetItem: throttle,
  Query: throttle,
  ExecuteStatement: throttle,
  PutItem: throttle,
  UpdateItem: throttle,
  DeleteItem: throttle,
  TransactWriteItems: cancel,
  TransactGetItems: cancel,
};

/** Refuses some requests, but not the same one more than twice in a row. */
function troubled(run: Run, trouble: Trouble, adversity: Adversity): Run {
  const refused = new Map<string, number>();
  return async (input) => {
    // The SDK gives each transaction a new token.
    const { ClientRequestToken: _token, ...request } = input;
    const digest = createHash('sha1').update(JSON.stringify(request)).digest('base64');
    const before = refused.get(digest) ?? 0;
    refused.delete(digest);
    if (before < MAX_IN_A_ROW) {
      try {
        trouble(input, adversity);
      } catch (error) {
        if (refused.size >= MAX_REMEMBERED) refused.clear();
        refused.set(digest, before + 1);
        throw error;
      }
    }
    return run(input);
  };
}

/** Reads of several items: a page ends earlier than at `Limit` or 1 MB. */
const inShortPages =
  (run: Run, adversity: Adversity): Run =>
  async (input) => {
    if (!adversity.strikes('page', SHORT_PAGE)) return run(input);
    const page = adversity.upTo('page', MAX_PAGE);
    const limit = typeof input.Limit === 'number' ? input.Limit : page;
    return run({ ...input, Limit: Math.min(page, limit) });
  };

const PAGED = ['Query', 'Scan', 'ExecuteStatement'];

type Tables = Readonly<Record<string, unknown>>;
type ListOf = (request: unknown) => readonly unknown[];
type WithList = (request: unknown, list: readonly unknown[]) => unknown;

/** Splits the requests of a batch, by table, after the first half. One at least is processed. */
function halves(tables: Tables, listOf: ListOf, withList: WithList): [first: Tables, rest: Tables] {
  const all = Object.entries(tables).flatMap(([name, request]) => listOf(request).map((each) => ({ name, each })));
  const cut = Math.ceil(all.length / 2);
  const part = (requests: typeof all) =>
    Object.fromEntries(
      [...new Set(requests.map(({ name }) => name))].map((name) => [
        name,
        withList(
          tables[name],
          requests.filter((request) => request.name === name).map(({ each }) => each),
        ),
      ]),
    );
  return [part(all.slice(0, cut)), part(all.slice(cut))];
}

/** A batch of which a part may stay unprocessed. */
const inParts =
  (run: Run, adversity: Adversity, unprocessed: string, listOf: ListOf, withList: WithList): Run =>
  async (input) => {
    const tables = input.RequestItems;
    if (typeof tables !== 'object' || !tables || !adversity.strikes('incomplete', INCOMPLETE)) return run(input);
    const [first, rest] = halves(tables as Tables, listOf, withList);
    return { ...(await run({ ...input, RequestItems: first })), [unprocessed]: rest };
  };

const asList = (value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** An operation as DynamoDB may answer it under load. */
export function underLoad(name: string, run: Run, adversity: Adversity): Run {
  if (name === 'BatchGetItem') {
    const keysOf: ListOf = (request) => asList((request as { Keys?: unknown } | undefined)?.Keys);
    return inParts(run, adversity, 'UnprocessedKeys', keysOf, (request, Keys) => ({ ...(request as object), Keys }));
  }
  if (name === 'BatchWriteItem') return inParts(run, adversity, 'UnprocessedItems', asList, (_request, list) => list);
  const trouble = TROUBLES[name];
  const paged = PAGED.includes(name) ? inShortPages(run, adversity) : run;
  return trouble ? troubled(paged, trouble, adversity) : paged;
}
