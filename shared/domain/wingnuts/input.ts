import type { Category } from '../sensor.ts';

const numbered = (prefix: 'AN' | 'DI', count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`);

/** An input as stored, published and sent: `AN01`-`AN32`, `DI01`-`DI16` (docs/product/configuration.md#input-keys). */
export type InputKey = `AN${string}` | `DI${string}`;

/** The 48 inputs of a wingnut in order. */
export const INPUT_KEYS = [...numbered('AN', 32), ...numbered('DI', 16)] as readonly InputKey[];
const KNOWN = new Set<string>(INPUT_KEYS);

/** Whether a text is the stored key of an input. */
export const isInputKey = (text: string): text is InputKey => KNOWN.has(text);

/**
 * The stored key of an input in any accepted spelling: `A1`, `A01`, `AN01`, `D5`, `I5`, `DI05`
 * (docs/product/configuration.md#input-keys). Undefined for anything else.
 */
export function normalizeInputKey(text: string): InputKey | undefined {
  const match = /^(AN?|DI?|I)(\d{1,2})$/i.exec(text.trim());
  if (!match?.[1] || !match[2]) return undefined;
  const key = `${match[1].toUpperCase().startsWith('A') ? 'AN' : 'DI'}${match[2].padStart(2, '0')}`;
  return isInputKey(key) ? key : undefined;
}

/** An input as people see it: `AN01` is `A01`, `DI05` is `D05`. */
export const displayInputKey = (key: InputKey): string => `${key[0]}${key.slice(2)}`;

/**
 * The family of an input: A01-A16 thermistor, A17-A32 current loop, D01-D04 general purpose, D05-D16 relay
 * (docs/product/configuration.md#families).
 */
export function categoryOf(key: InputKey): Category {
  const number = Number(key.slice(2));
  if (key.startsWith('AN')) return number <= 16 ? 'thermistor' : 'currentLoop';
  return number <= 4 ? 'generalPurpose' : 'relay';
}

/** The largest total of a counter. */
export const MAX_TOTAL = 10_000_000_000;
