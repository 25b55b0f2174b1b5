/** Thrown when a stored item does not have the form that this version reads. The message names the attribute. */
export class MalformedItemError extends Error {}

/**
 * Reads a stored value of unknown form. Throws MalformedItemError.
 * @param path the name of the value in that error
 */
export type Reader<Value> = (value: unknown, path: string) => Value;

function fail(path: string, expected: string): never {
  throw new MalformedItemError(`${path} is not ${expected}`);
}

export const text: Reader<string> = (value, path) => (typeof value === 'string' ? value : fail(path, 'a text'));

export const number: Reader<number> = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(path, 'a number');

/** A mark that is there or not. */
export const mark: Reader<true> = (value, path) => (value === true ? value : fail(path, 'true'));

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (value, path) =>
    values.find((each) => each === value) ?? fail(path, `one of ${values.join(', ')}`);

export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value, path) =>
    value === null ? null : read(value, path);

/** One of some texts; undefined for one that only a later version knows. */
export const known =
  <const Value extends string>(values: readonly Value[]): Reader<Value | undefined> =>
  (value, path) => {
    const name = text(value, path);
    return values.find((value) => value === name);
  };

/** The known ones of a list of texts. */
export const knownOf =
  <const Value extends string>(values: readonly Value[]): Reader<readonly Value[]> =>
  (value, path) =>
    listOf(known(values))(value, path).filter((each) => each !== undefined);

/** A mark that counts only when it is true. It is absent otherwise. */
export const yes: Reader<true | undefined> = (value) => (value === true ? value : undefined);
export const isTrue: Reader<boolean> = (value) => value === true;

/** Reads an attribute that may be absent. */
export const optional =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (value, path) =>
    value === undefined ? undefined : read(value, path);

/** Reads an attribute that earlier versions did not write. */
export const withDefault =
  <Value>(read: Reader<Value>, fallback: Value): Reader<Value> =>
  (value, path) =>
    value === undefined ? fallback : read(value, path);

export const listOf =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((each, index) => read(each, `${path}[${index}]`)) : fail(path, 'a list');

/** Reads a map with arbitrary keys. */
export const mapOf =
  <Value>(read: Reader<Value>): Reader<Readonly<Record<string, Value>>> =>
  (value, path) =>
    Object.fromEntries(entriesIn(value, path).map(([name, each]) => [name, read(each, `${path}.${name}`)]));

/** The entries of a map. */
export const entriesIn = (value: unknown, path: string): [name: string, value: unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : fail(path, 'a map');

/** Reads the attribute of a map that has this name. */
export type Attribute = <Value>(name: string, read: Reader<Value>) => Value;

/** The attributes of a map, each with its own reader. */
export function attributesOf(value: unknown, path: string): Attribute {
  const attributes = new Map(entriesIn(value, path));
  return (name, read) => read(attributes.get(name), `${path}.${name}`);
}

type Fields = Readonly<Record<string, Reader<unknown>>>;
/** The result of a reader. */
export type ValueOf<R> = R extends Reader<infer Value> ? Value : never;
type Absent<F extends Fields> = { [Name in keyof F]: undefined extends ValueOf<F[Name]> ? Name : never }[keyof F];
/** The type of the item that `record` gives: a field that may be undefined may be absent. */
type RecordOf<F extends Fields> = {
  readonly [Name in Exclude<keyof F, Absent<F>>]: ValueOf<F[Name]>;
} & { readonly [Name in Absent<F>]?: Exclude<ValueOf<F[Name]>, undefined> };

/**
 * Reads a map with these attributes. An attribute that is read as undefined is absent, and others of the map are left out. The type of an
 * item is that of its reader: `ValueOf<typeof reader>`.
 */
export function record<const F extends Fields>(fields: F): Reader<{ [Name in keyof RecordOf<F>]: RecordOf<F>[Name] }> {
  const readers = Object.entries(fields);
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'a map');
    const found: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const each = read((value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`);
      if (each !== undefined) found[name] = each;
    }
    return found as ReturnType<ReturnType<typeof record<F>>>;
  };
}
