import { type Key, nounOf } from './keys.ts';

/**
 * The form of each kind of item that has had more than one, by the first word of its sort key. An item says its form in the attribute
 * `form`; without it, it has the first. Whoever writes a new item gives it the newest form, and `npm run migrate` brings older items to
 * it (docs/decisions/101).
 */
const NEWEST_FORMS: Readonly<Record<string, number>> = {
  /** 2: the history of an alarm has no names of people. 3: the alarm is in the list of all alarms. */
  ALARM: 3,
  /** 2: the holders of its numbers are listed. */
  CONTACTS: 2,
  /** 2: the holders of its numbers are listed. */
  ALERTS: 2,
  /** 2: it has the heads of webhooks alone. The first form has the webhooks with their secrets. */
  WEBHOOKS: 2,
};

/** The newest form of an item with this key. */
export const newestForm = (key: Pick<Key, 'sk'>): number => NEWEST_FORMS[nounOf(key)] ?? 1;

/** The attribute that a new item has for its form: none for the first form. */
export const formAttribute = (key: Pick<Key, 'sk'>): { readonly form?: number } => {
  const form = newestForm(key);
  return form > 1 ? { form } : {};
};
