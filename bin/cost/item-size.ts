const decoded = (text: string) => new TextEncoder().encode(text).length;

/** A list or a map takes three bytes, and one more for each element. */
const within = (sizes: readonly number[]) => 3 + sizes.reduce((sum, size) => sum + 1 + size, 0);

/**
 * The bytes that DynamoDB counts for a value ("DynamoDB item sizes and formats"): UTF-8 bytes for a text, one byte for two
 * significant digits of a number plus one.
 */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return decoded(value);
  if (typeof value === 'number') {
    const digits = String(Math.abs(value))
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '').length;
    return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
  }
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return within(value.map(valueBytes));
  if (value === null || typeof value !== 'object') return 1;
  return within(Object.entries(value).map(([name, each]) => decoded(name) + valueBytes(each)));
}

/** The bytes that DynamoDB counts for an item: the names and values of its attributes. */
export const itemBytes = (item: object): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + decoded(name) + valueBytes(value), 0);
