/** After G, the second key counts within this time, ms (docs/product/go-anywhere.md#shortcuts). */
export const SECOND_KEY_MS = 1500;

export interface KeyPress {
  /** As the browser names it. */
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
  /** Somebody types in a field, or chooses in a list. */
  readonly isTyping: boolean;
  readonly inDialog: boolean;
}

/** The meaning of the keys. `waitsSince`: G was pressed, and its second key may follow. */
export type KeyStep =
  | { readonly does: 'find' | 'keys' | 'search' }
  | { readonly does: 'go'; readonly key: string }
  | { readonly waitsSince: number | undefined };

const NOTHING: KeyStep = { waitsSince: undefined };
const ALONE = { '?': 'keys', '/': 'search' } as const;
const isAlone = (key: string): key is keyof typeof ALONE => Object.hasOwn(ALONE, key);

/**
 * The next step of the keys. While somebody types only Ctrl+K and ⌘K do something, in a dialog no key does. None that belongs to
 * the browser does anything else, but these two.
 * @param waitsSince when G was pressed, ms @param now ms, by the same clock
 */
export function stepKeys(waitsSince: number | undefined, press: KeyPress, now: number): KeyStep {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isTyping, inDialog } = press;
  const key = press.key.toLowerCase();
  if (inDialog) return NOTHING;
  if (key === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat) return { does: 'find' };
  if (isTyping) return NOTHING;
  if (repeat || key === 'shift') return { waitsSince };
  if (ctrlKey || metaKey || altKey) return NOTHING;
  if (waitsSince !== undefined && now - waitsSince <= SECOND_KEY_MS && /^[a-z]$/.test(key)) return { does: 'go', key };
  if (key === 'g') return { waitsSince: now };
  return isAlone(key) ? { does: ALONE[key] } : NOTHING;
}
