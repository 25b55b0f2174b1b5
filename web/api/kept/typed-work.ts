import { DAY_MS } from '../../../shared/domain/durations.ts';
import { isContractorOwner } from './owner.ts';

/**
 * Typed work on this device that is neither sent nor saved, by the prefix of its keys in the local storage. The id of the person
 * follows. It stays when a session ends by itself. Only LOG OUT of the same person removes it (docs/product/offline.md#waiting-person).
 */
const TYPED = {
  configurations: { prefix: 'configuration-', keptMs: 30 * DAY_MS },
  // A tick says what was true at that time. After a day nobody should rely on it (docs/product/commissioning.md#kept-ticks).
  checkOuts: { prefix: 'checkout-', keptMs: DAY_MS },
  messages: { prefix: 'help-draft-', keptMs: Number.POSITIVE_INFINITY },
} as const;
type Typed = keyof typeof TYPED;

/** The key under which something that a person has typed is kept. @param of what it belongs to, if there are several */
export const typedKey = (what: Typed, userId: string, of?: string): string =>
  TYPED[what].prefix + userId + (of === undefined ? '' : `-${of}`);

/** Whether something that was kept at a time is too old to be offered. UTC ms */
export const isTooOld = (what: Typed, at: number, now: number): boolean => now - at > TYPED[what].keptMs;

function keptAt(key: string): number | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number }).at;
  } catch {
    return undefined;
  }
}

/** Number of unsaved drafts of a person on this device, by kind. @param now UTC ms */
export function typedBy(userId: string, now: number): Readonly<Record<Typed, number>> {
  const keys = Object.keys(localStorage);
  const count = (what: Typed) =>
    keys.filter((key) => key.startsWith(typedKey(what, userId)) && !isTooOld(what, keptAt(key) ?? now, now)).length;
  return { configurations: count('configurations'), checkOuts: count('checkOuts'), messages: count('messages') };
}

const isTyped = (key: string): boolean => Object.values(TYPED).some(({ prefix }) => key.startsWith(prefix));
const isOf = (key: string, userId: string): boolean =>
  Object.values(TYPED).some(({ prefix }) => key.startsWith(prefix + userId));
const isOfContractor = (key: string): boolean =>
  Object.values(TYPED).some(({ prefix }) => key.startsWith(prefix) && isContractorOwner(key.slice(prefix.length)));

/** Clears the local storage. @param stays whether a key stays */
function clearExcept(stays: (key: string) => boolean): void {
  const kept = Object.entries(localStorage).filter(([key]) => stays(key));
  localStorage.clear();
  for (const [key, value] of kept) localStorage.setItem(key, value);
}

/** A person logs out: all goes, except what other people have typed here. */
export const clearForLogOut = (userId: string | undefined): void =>
  clearExcept((key) => isTyped(key) && !isOfContractor(key) && (userId === undefined || !isOf(key, userId)));

/** A session has ended by itself: typed work of anybody stays here, and the links of contractors. */
export const clearForEnd = (): void => clearExcept((key) => isTyped(key) || isContractorOwner(key));
