import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { afterStep, type ListStep, stepOf } from '../../../shared/domain/list-steps.ts';
import { log } from '../../base/log.ts';
import {
  claimReading,
  findHead,
  type ListHead,
  packStep,
  readSteps,
  type StoredList,
  type StoredStep,
  storeStep,
} from '../../store/stored-lists.ts';
import { type Loaded, mapLoaded, type Reading } from './shared-lists.ts';

/** A stored reading that is older is made anew by the next caller, ms. The others get the stored one meanwhile. */
export const RENEWED_AFTER_MS = 30_000;
/** An older one is given to nobody, ms (docs/product/board.md#fresh). */
export const OLDEST_MS = MINUTE_MS;
/** Steps from nothing are made anew after this time, ms, long before their items end. */
const WHOLE_FOR_MS = 30 * MINUTE_MS;
/** Companies whose lists a container keeps. */
const MAX_KEPT = 2;

/** A reading with the step that leads to it. */
interface Kept<Row> extends Reading<Row> {
  readonly stamp: string;
}

/** Readings that follow each other, the first one from nothing. */
type Chain<Row> = readonly [Kept<Row>, ...Kept<Row>[]];

/** A kind of list, and how its rows are stored: so that little of them changes from one reading to the next. */
interface StoredForm<Row> extends Pick<StoredList, 'name' | 'form' | 'earlier'> {
  /** A list with more rows is stored when it was read. Shorter ones are read as fast as a stored one. */
  readonly longFrom: number;
  readonly toStored: (row: Row) => Row;
  readonly fromStored: (row: Row) => Row;
}

const keptAfter = <Row extends { readonly id: string }>(
  before: Kept<Row> | undefined,
  step: ListStep<Row>,
  { at, stamp }: Pick<StoredStep, 'at' | 'stamp'>,
): Kept<Row> => ({ at, stamp, rows: afterStep(before?.rows ?? [], step) });

/** Whether a further step is worth it: all steps together are not longer than the first one, which has all rows. */
function isWorth([whole, ...later]: readonly StoredStep[], bytes: number, at: number): boolean {
  const all = later.reduce((sum, step) => sum + step.bytes, bytes);
  return whole !== undefined && at - whole.at < WHOLE_FOR_MS && all <= whole.bytes;
}

/**
 * Readings of a long list that all containers share by the table: one of them reads the company, at most every 30 seconds and only while
 * somebody has the list open, and all others read what has changed in it (docs/decisions/293). A list that is not long is read each time.
 */
export class StoredReadings<Row extends { readonly id: string }> {
  /** The readings of a company since the one from nothing, as they are stored. */
  private readonly kept = new Map<string, Chain<Row>>();
  private readonly shown = new WeakMap<Row, Row>();
  private readonly as: StoredForm<Row>;

  constructor(as: StoredForm<Row>) {
    this.as = as;
  }

  /**
   * A company's list, as it is now or as it was when another container has read it.
   * @param since it must not be older, UTC ms
   * @param now UTC ms
   * @param load reads the company's list, in order of the ids
   */
  async read(companyId: string, since: number, now: number, load: () => Promise<readonly Row[]>): Promise<Loaded<Row>> {
    const { name, form, earlier = [] } = this.as;
    const list: StoredList = { companyId, name, form, earlier };
    const head = await findHead(list);
    const age = head && head.at >= since && head.at <= now ? now - head.at : Number.POSITIVE_INFINITY;
    const isMine = age >= RENEWED_AFTER_MS && (!head || (await claimReading(list, head, now)));
    if (head && !isMine && age < OLDEST_MS) {
      const stored = await this.stored(list, head);
      if (stored) return this.shownOf(stored);
    }
    const follows = head && isMine && head.at < now;
    const [rows, before] = await Promise.all([load(), follows ? this.stored(list, head) : undefined]);
    if (rows.length <= this.as.longFrom) return rows;
    const next = rows.map(this.as.toStored);
    const readings = isMine ? await this.store(list, head, before, { at: now, rows: next }) : undefined;
    // Rows that were not stored are a reading that follows no other.
    return this.shownOf(readings ?? [{ at: now, rows: next, stamp: '' }]);
  }

  /** As callers get them. What was the same object is the same object. */
  private shownOf(readings: Chain<Row>): Loaded<Row> {
    const show = (row: Row): Row => {
      const known = this.shown.get(row) ?? this.as.fromStored(row);
      this.shown.set(row, known);
      return known;
    };
    return mapLoaded({ readings }, (rows) => rows.map(show));
  }

  /** The stored readings: what the container has of them, and what follows from the steps after that. Undefined if one is missing. */
  private async stored(list: StoredList, { steps }: ListHead): Promise<Chain<Row> | undefined> {
    const known = this.kept.get(list.companyId) ?? [];
    const same = known.filter(({ stamp }, index) => stamp === steps[index]?.stamp);
    const missing = steps.slice(same.length);
    const read = await readSteps<Row>(list, missing);
    if (!read) return undefined;
    const readings = [...same];
    for (const { step, ...named } of read) readings.push(keptAfter(readings.at(-1), step, named));
    const [first, ...later] = readings;
    if (!first) return undefined;
    this.keep(list.companyId, [first, ...later]);
    return [first, ...later];
  }

  /**
   * Stores the next reading: as a step, or from nothing where that is shorter than all steps.
   * @param before the readings that lead to it, as far as they are known
   * @returns all that lead to it; undefined if it could not be stored
   */
  private async store(
    list: StoredList,
    head: ListHead | undefined,
    before: Chain<Row> | undefined,
    { at, rows }: Reading<Row>,
  ): Promise<Chain<Row> | undefined> {
    const named = { at, stamp: randomUUID() };
    const newest = before?.at(-1);
    const step = newest && stepOf(newest.rows, rows);
    const packed = step && (await packStep(step));
    const isShort = head && packed && isWorth(head.steps, packed.length, at);
    // The rows that have not changed stay the same objects.
    const readings: Chain<Row> = isShort ? [...(before ?? []), keptAfter(newest, step, named)] : [{ ...named, rows }];
    try {
      const own = isShort ? packed : await packStep(stepOf([], rows));
      const isStored = await storeStep(list, { ...named, packed: own }, isShort ? head.steps : [], head);
      if (!isStored) return undefined;
      this.keep(list.companyId, readings);
      return readings;
    } catch (error) {
      log('warn', 'A list was not stored', { company: list.companyId }, error);
      return undefined;
    }
  }

  private keep(companyId: string, readings: Chain<Row>): void {
    this.kept.delete(companyId);
    this.kept.set(companyId, readings);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
    }
  }
}
