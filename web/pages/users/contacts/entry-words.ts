import type { ContactReply, ContactsReply } from '../../../../shared/api/types/contact-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { CONTACT_RIGHT_NAMES, CONTACT_RIGHTS, CONTACT_TIMES } from '../../../../shared/domain/people/contacts.ts';
import { deliveryWords, provenInWords } from '../../common/channel-words.ts';
import { type Reached, reachedOf } from '../../contacts/contact-words.ts';
import { dutyText } from '../../contacts/duty-words.ts';
import { hoursInShort } from './contact-hours.ts';

/** Words of the list of contacts (docs/product/contacts.md#page). */

type Listed = Pick<ContactsReply, 'contacts' | 'available' | 'now'>;

/** Contacts that need attention come first, then as they were added. */
const ORDER: readonly Reached[] = ['off', 'bounced', 'waits', 'verified', 'stopped'];
export const inOrder = (listed: Listed): readonly ContactReply[] =>
  listed.contacts.toSorted((a, b) => ORDER.indexOf(reachedOf(a, listed)) - ORDER.indexOf(reachedOf(b, listed)));

/** The answer to the question of the page. Undefined without a contact. */
export function answerInWords(listed: Listed): { readonly words: string; readonly isWhole: boolean } | undefined {
  const all = listed.contacts.length;
  const reached = listed.contacts.filter((each) => reachedOf(each, listed) === 'verified').length;
  if (all === 0) return undefined;
  if (all === 1) {
    const words = reached === 1 ? 'Your contact is receiving alarms.' : 'Your contact isn’t receiving alarms.';
    return { words, isWhole: reached === 1 };
  }
  const words =
    reached === all
      ? `All ${all} contacts are receiving alarms.`
      : `${reached} of ${all} contacts are receiving alarms.`;
  return { words, isWhole: reached === all };
}

/** Life of the link of the question (docs/product/contacts.md#verify). */
const LINK_MS = 72 * HOUR_MS;

const STOPPED_BY = { text: 'Replied STOP', mail: 'From an email link' } as const;

/** More about how a contact stands: since when, or what is missing. @param now UTC ms */
export function standInWords(contact: ContactReply, reached: Reached, now: number, zone: string): string {
  const { channel, askedAt, codeUntil, stopped, provenAt, undeliverable } = contact;
  const at = (time: number) => weekTimeText(time, now, zone);
  if (reached === 'bounced') return deliveryWords(undeliverable, now, zone) ?? '';
  if (reached === 'off') return 'This portal no longer sends text messages.';
  if (stopped && reached === 'stopped') return `${STOPPED_BY[stopped.by]}, ${at(stopped.at)}`;
  if (reached === 'verified') return provenInWords(provenAt ?? undefined, now);
  if (askedAt === null) return 'Couldn’t send the request.';
  const until = channel === 'text' ? (codeUntil ?? 0) : askedAt + LINK_MS;
  const what = channel === 'text' ? 'code' : 'link';
  return `Request sent ${at(askedAt)}. ${now < until ? `The ${what} expires ${at(until)}.` : `The ${what} has expired.`}`;
}

const MAX_NAMED = 3;

/**
 * The places of a contact, a line for each right: `May take it: North, Elm Court`.
 *
 * @param titleOf the name of a property; undefined for one that is gone
 */
export const placesInWords = (
  { places }: Pick<ContactReply, 'places'>,
  titleOf: (propertyId: string) => string | undefined,
): string[] =>
  CONTACT_RIGHT_NAMES.toReversed().flatMap((right) => {
    const names = places
      .filter(({ may }) => may === right)
      .map(({ portfolio, propertyId }) => {
        if (propertyId !== undefined) return titleOf(propertyId) ?? 'Removed property';
        return portfolio === undefined ? 'All properties' : `Portfolio ${portfolio}`;
      });
    if (names.length === 0) return [];
    const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
    return `${CONTACT_RIGHTS[right]}: ${names.slice(0, MAX_NAMED).join(', ')}${more}`;
  });

/** The alarms and times of a contact, and until when it is on duty, by its own clocks: `Critical, warning · at once · quiet from 22:00 to 7:00`. @param now UTC ms */
export function toldInWords(
  { severities, told, quietHours, forContractors, forTenants }: ContactReply,
  now: number,
): string {
  // A level of an escalation reaches it at any hour.
  const duty = told === 'atOnce' && dutyText(quietHours, now, quietHours?.timeZone ?? 'UTC');
  const words = severities.join(', ');
  const what = words.charAt(0).toUpperCase() + words.slice(1);
  const more = [
    ...(quietHours ? [hoursInShort(quietHours)] : []),
    ...(duty ? [duty] : []),
    ...(forContractors ? ['shown to contractors'] : []),
    ...(forTenants ? ['shown to tenants'] : []),
  ];
  return [what, CONTACT_TIMES[told].toLowerCase(), ...more].join(' · ');
}
