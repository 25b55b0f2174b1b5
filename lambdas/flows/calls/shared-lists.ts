import { isDeepStrictEqual } from 'node:util';
import type { ListChanges } from '../../../shared/domain/list-changes.ts';
import { type Reach, wholeCompany } from '../../../shared/domain/people/reach.ts';

/** For this time one reading of a list serves everybody who asks what has changed, ms (docs/product/shell.md#freshness). */
export const SHARED_FOR_MS = 20_000;
/**
 * A reading may be without what has changed shortly before it, ms: readings are eventually consistent. So a row that
 * changed shortly before a client's answer comes again, and a person who has changed something gets a new reading.
 */
const OVERLAP_MS = 10_000;
/** Rows of all companies that a container keeps. A row of a list has about one KB. */
const MAX_ROWS = 20_000;
const MAX_GONE = 1000;

interface KeptRow<Row> {
  readonly row: Row;
  /** The time of the reading that was the first to show this content, UTC ms. */
  readonly changedAt: number;
}

/** A list as it was at a time, UTC ms. */
export interface Reading<Row> {
  readonly at: number;
  readonly rows: readonly Row[];
}
/**
 * Readings that follow each other, the newest one last: rows that have not changed from one to the next are the same objects. No other
 * container has read the list in between.
 */
export interface Readings<Row> {
  readonly readings: readonly [Reading<Row>, ...Reading<Row>[]];
}
/** A loaded list: the rows as they are now, or readings that other containers have too. */
export type Loaded<Row> = readonly Row[] | Readings<Row>;

/** A loaded list with other rows. @param rowsOf keeps rows that are the same objects */
export function mapLoaded<Row>(loaded: Loaded<Row>, rowsOf: (rows: readonly Row[]) => readonly Row[]): Loaded<Row> {
  if (!('readings' in loaded)) return rowsOf(loaded);
  const [first, ...others] = loaded.readings.map(({ at, rows }) => ({ at, rows: rowsOf(rows) }));
  return first ? { readings: [first, ...others] } : [];
}

/** A list as it was read at a time, with what has changed since `completeFrom`. Times are UTC ms. */
interface Snapshot<Row> {
  readonly at: number;
  readonly completeFrom: number;
  /** The times of the readings from which it is known what has changed. Absent while each container has readings of its own. */
  readonly times?: ReadonlySet<number>;
  readonly rows: ReadonlyMap<string, KeptRow<Row>>;
  readonly gone: ReadonlyMap<string, number>;
}

function nextSnapshot<Row extends { readonly id: string }>(
  before: Snapshot<Row> | undefined,
  { at, rows: list }: Reading<Row>,
  isSame: (a: Row, b: Row) => boolean,
): Snapshot<Row> {
  const rows = new Map<string, KeptRow<Row>>();
  for (const row of list) {
    const known = before?.rows.get(row.id);
    rows.set(row.id, known && isSame(known.row, row) ? known : { row, changedAt: at });
  }
  const gone = new Map([...(before?.gone ?? [])].filter(([id]) => !rows.has(id)));
  for (const id of before?.rows.keys() ?? []) if (!rows.has(id)) gone.set(id, at);
  return gone.size > MAX_GONE || !before
    ? { at, completeFrom: at, rows, gone: new Map() }
    : { at, completeFrom: before.completeFrom, rows, gone };
}

/** The snapshot after what was loaded. @param now UTC ms */
function snapshotOf<Row extends { readonly id: string }>(
  before: Snapshot<Row> | undefined,
  loaded: Loaded<Row>,
  now: number,
): Snapshot<Row> {
  if (!('readings' in loaded)) return nextSnapshot(before, { at: now, rows: loaded }, isDeepStrictEqual);
  const { readings } = loaded;
  const times = new Set(readings.map(({ at }) => at));
  const known = before?.times && times.has(before.at) ? before : nextSnapshot(undefined, readings[0], Object.is);
  const later = readings.filter(({ at }) => at > known.at);
  return { ...later.reduce((last, reading) => nextSnapshot(last, reading, Object.is), known), times };
}

const rowsOf = <Row extends { readonly id: string }>({ rows }: Snapshot<Row>): readonly Row[] =>
  Array.from(rows.values(), ({ row }) => row);

function changesSince<Row extends { readonly id: string }>(snapshot: Snapshot<Row>, since: number): ListChanges<Row> {
  const { at, completeFrom, times, rows, gone } = snapshot;
  // Containers with readings of their own may have read later or earlier than what they say.
  const from = times ? since : since - OVERLAP_MS;
  // A reading that missed the time of the client does not know what the client has.
  const isKnown = times ? times.has(since) : from >= completeFrom;
  if (!isKnown) return { at, whole: true, rows: rowsOf(snapshot), gone: [] };
  return {
    at,
    whole: false,
    rows: [...rows.values()].flatMap(({ row, changedAt }) => (changedAt > from ? [row] : [])),
    gone: [...gone].flatMap(([id, goneAt]) => (goneAt > from ? [id] : [])),
  };
}

/**
 * The newest reading of the lists of some companies, in the memory of a container. A hundred people who have the same
 * list open ask what has changed. Without this, each would read the whole list (docs/decisions/096).
 */
export class SharedLists<Row extends { readonly id: string }> {
  private readonly snapshots = new Map<string, Snapshot<Row>>();

  /**
   * Changes in the list of a caller. A caller with a role for chosen properties gets all rows that the caller sees each time, because
   * nobody knows what the caller saw before (docs/product/reach.md#changed).
   * @param since the time of the client's last answer, UTC ms; 0 reads the list and answers all of it
   * @param now UTC ms
   * @param load reads the company's list, in order of the ids
   * @param isSeen whether the caller sees a row
   */
  async changes(
    { companyId, roles }: Reach,
    since: number,
    now: number,
    load: (company: Reach) => Promise<Loaded<Row>>,
    isSeen: (row: Row) => boolean,
  ): Promise<ListChanges<Row>> {
    if (!roles) return this.changesOf(companyId, since, now, () => load(wholeCompany(companyId)));
    const snapshot = await this.read(companyId, since, now, () => load(wholeCompany(companyId)));
    return { at: snapshot.at, whole: true, rows: rowsOf(snapshot).filter(isSeen), gone: [] };
  }

  /** Changes in the list with a key. */
  async changesOf(
    key: string,
    since: number,
    now: number,
    load: () => Promise<Loaded<Row>>,
  ): Promise<ListChanges<Row>> {
    return changesSince(await this.read(key, since, now, load), since > now ? 0 : since);
  }

  private async read(
    companyId: string,
    since: number,
    now: number,
    load: () => Promise<Loaded<Row>>,
  ): Promise<Snapshot<Row>> {
    const known = this.snapshots.get(companyId);
    const serves = since > 0 && known && known.at >= since && known.at <= now && now - known.at < SHARED_FOR_MS;
    return serves ? known : this.keep(companyId, snapshotOf(known, await load(), now));
  }

  /**
   * A company's whole list. It comes from the memory if it was read a moment ago, and nobody has changed anything in the
   * company shortly before that reading or after it: who changes something sees it in the next list.
   * @param now UTC ms
   * @param load reads the company's list, in order of the ids
   * @param lastChangeAt reads when somebody last changed something in the company, UTC ms
   */
  async whole(
    companyId: string,
    now: number,
    load: () => Promise<readonly Row[]>,
    lastChangeAt: () => Promise<number>,
  ): Promise<readonly Row[]> {
    const known = this.snapshots.get(companyId);
    const isFresh = known && known.at <= now && now - known.at < SHARED_FOR_MS;
    if (isFresh && (await lastChangeAt()) + OVERLAP_MS <= known.at) return rowsOf(known);
    return rowsOf(this.keep(companyId, snapshotOf(this.snapshots.get(companyId), await load(), now)));
  }

  private keep(companyId: string, snapshot: Snapshot<Row>): Snapshot<Row> {
    this.snapshots.delete(companyId);
    this.snapshots.set(companyId, snapshot);
    let total = [...this.snapshots.values()].reduce((sum, { rows }) => sum + rows.size, 0);
    for (const [oldest, { rows }] of this.snapshots) {
      if (total <= MAX_ROWS || oldest === companyId) break;
      this.snapshots.delete(oldest);
      total -= rows.size;
    }
    return snapshot;
  }
}
