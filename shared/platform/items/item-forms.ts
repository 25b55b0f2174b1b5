import type { Key } from './keys.ts';

/**
 * The form of each kind of item that has had more than one, by the first word of its sort key. An item says its form in the attribute
 * `form`; without it, it has the first. Whoever writes a new item gives it the newest form, and `npm run migrate` brings older items to
 * it (docs/decisions/101).
 */
const NEWEST_FORMS: Readonly<Record<string, number>> = {
  /** 2: the history of an alarm has no names of people. 3: the alarm is in the list of all alarms. */
  ALARM: 3,
};

/** The newest form of an item with this key. */
export const newestForm = ({ sk }: Pick<Key, 'sk'>): number => NEWEST_FORMS[sk.split('#')[0] ?? ''] ?? 1;

/** The attribute that a new item has for its form: none for the first form. */
export const formAttribute = (key: Pick<Key, 'sk'>): { readonly form?: number } => {
  const form = newestForm(key);
  return form > 1 ? { form } : {};
};
