import { isTooOld, typedKey } from '../../../api/kept/typed-work.ts';

/** What a person has ticked and written for a check-out that is not signed off. */
export interface KeptTicks {
  /** Inputs with their labels, as `keyOf` of `use-sign-off.ts` names them. */
  readonly ticks: readonly string[];
  readonly note: string;
  /** UTC ms. */
  readonly at: number;
}

/** Of one person for one wingnut. Another person who signs in here does not see it. LOG OUT removes it. */
const storageKeyOf = (userId: string, wingnutId: string) => typedKey('checkOuts', userId, wingnutId);

/** What was kept; undefined when there is nothing, or it is too old. */
export function keptTicks(userId: string, wingnutId: string, now: number): KeptTicks | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeyOf(userId, wingnutId)) ?? '') as KeptTicks;
    const isKnown = Array.isArray(kept.ticks) && typeof kept.note === 'string' && !isTooOld('checkOuts', kept.at, now);
    return isKnown ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps ticks and note, or forgets them when there are none. */
export function keepTicks(userId: string, wingnutId: string, { ticks, note, at }: KeptTicks): void {
  const key = storageKeyOf(userId, wingnutId);
  try {
    if (ticks.length === 0 && note === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ticks, note, at }));
  } catch (error) {
    // A full or forbidden storage must not hinder the check-out.
    console.warn('Ticks are not kept on this device', error);
  }
}
