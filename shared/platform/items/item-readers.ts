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
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((each, index) => read(each, `${path}[${index}]`)) : fail(path, 'a list');

/** Reads a map with arbitrary keys. */
export const mapOf =
  <Value>(read: Reader<Value>): Reader<Record<string, Value>> =>
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
