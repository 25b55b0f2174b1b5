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
  /** Somebody types, or a dialog is open. */
  readonly isTyping: boolean;
}

/** What the keys mean. `waitsSince`: G was pressed, and its second key may follow. */
export type KeyStep =
  | { readonly does: 'find' | 'keys' | 'search' }
  | { readonly does: 'go'; readonly key: string }
  | { readonly waitsSince: number | undefined };

const NOTHING: KeyStep = { waitsSince: undefined };
const ALONE = { '?': 'keys', '/': 'search' } as const;
const isAlone = (key: string): key is keyof typeof ALONE => Object.hasOwn(ALONE, key);

/**
 * The next step of the keys. No key does anything while somebody types, and none that belongs to the browser does
 * anything else, but Ctrl+K and ⌘K.
 * @param waitsSince when G was pressed, ms @param now ms, by the same clock
 */
export function stepKeys(waitsSince: number | undefined, press: KeyPress, now: number): KeyStep {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isTyping } = press;
  const key = press.key.toLowerCase();
  if (isTyping) return NOTHING;
  if (repeat || key === 'shift') return { waitsSince };
  if (ctrlKey || metaKey || altKey) {
    const isFind = key === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
    return isFind ? { does: 'find' } : NOTHING;
  }
  if (waitsSince !== undefined && now - waitsSince <= SECOND_KEY_MS && /^[a-z]$/.test(key)) return { does: 'go', key };
  if (key === 'g') return { waitsSince: now };
  return isAlone(key) ? { does: ALONE[key] } : NOTHING;
}
