/**
 * The changes between two readings of a list, as short as they can be stored: rows by their places, and of each row the values alone
 * that are others (docs/decisions/293).
 */

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain | undefined };
type Fields = Readonly<Record<string, Plain | undefined>>;

/** A value in place of another one; or changes of a list or an object by their names, with the names that are gone. */
type Difference =
  | readonly [value: Plain]
  | readonly [0, changes: Readonly<Record<string, Difference>>, gone?: readonly string[]];

const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);
const isObject = (value: Plain | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value);

/** The fields that have a value. JSON leaves out the others. */
const fieldsOf = (value: object): [string, Plain][] =>
  Object.entries(value as Fields).flatMap(([name, each]) => (each === undefined ? [] : [[name, each]]));

/** Undefined if the two say the same. */
function differenceOf(before: Plain, after: Plain): Difference | undefined {
  if (before === after) return undefined;
  const areAlike =
    isList(before) && isList(after) ? before.length === after.length : isObject(before) && isObject(after);
  if (!areAlike) return [after];
  const known = new Map(fieldsOf(before as object));
  const changes = fieldsOf(after as object).flatMap(([name, value]): [string, Difference][] => {
    const was = known.get(name);
    known.delete(name);
    const difference: Difference | undefined = was === undefined ? [value] : differenceOf(was, value);
    return difference ? [[name, difference]] : [];
  });
  const gone = [...known.keys()];
  if (changes.length === 0 && gone.length === 0) return undefined;
  return gone.length > 0 ? [0, Object.fromEntries(changes), gone] : [0, Object.fromEntries(changes)];
}

function changed(before: Plain | undefined, difference: Difference): Plain {
  if (difference.length === 1) return difference[0];
  const [, changes, gone = []] = difference;
  const own = before as object;
  const values = new Map(fieldsOf(own));
  for (const name of gone) values.delete(name);
  for (const [name, each] of Object.entries(changes)) values.set(name, changed(values.get(name), each));
  return Array.isArray(own) ? [...values.values()] : Object.fromEntries(values);
}

/** The way from a list to the next one. Lists are in order of their ids. */
export interface ListStep<Row> {
  /** Rows of the list before that are others now, by their places. */
  readonly changed: readonly (readonly [place: number, difference: Difference])[];
  /** Places of rows that are gone. */
  readonly gone: readonly number[];
  readonly added: readonly Row[];
}

/** The step from a list to the next one. From an empty list it has all rows. */
export function stepOf<Row extends { readonly id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): ListStep<Row> {
  const left = new Map(after.map((row) => [row.id, row]));
  const changes: [number, Difference][] = [];
  const gone: number[] = [];
  for (const [place, row] of before.entries()) {
    const next = left.get(row.id);
    if (next) {
      const difference = differenceOf(row as unknown as Plain, next as unknown as Plain);
      if (difference) changes.push([place, difference]);
    } else gone.push(place);
    left.delete(row.id);
  }
  return { changed: changes, gone, added: [...left.values()] };
}

/** The list after a step. What has not changed are the same objects. */
export function afterStep<Row extends { readonly id: string }>(
  before: readonly Row[],
  { changed: changes, gone, added }: ListStep<Row>,
): readonly Row[] {
  const rows: (Row | undefined)[] = [...before];
  for (const [place, difference] of changes) {
    rows[place] = changed(before[place] as unknown as Plain, difference) as unknown as Row;
  }
  for (const place of gone) rows[place] = undefined;
  const list = [...rows.filter((row) => row !== undefined), ...added];
  return added.length > 0 ? list.sort((a, b) => (a.id < b.id ? -1 : 1)) : list;
}
