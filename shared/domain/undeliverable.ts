import { DAY_MS } from './durations.ts';
/**
 * What came back of mail to a person. `bounced`: the address does not take mail. `returned`: this one mail did not arrive, others may.
 * `complained`: the person has called mail of the portal spam.
 */
export interface Undeliverable {
  /** The address it is about: a new address of the person is not meant. */
  readonly email: string;
  readonly kind: 'bounced' | 'returned' | 'complained';
  /** UTC ms. */
  readonly at: number;
  /** What the recipient's mail server said; empty when it said nothing. */
  readonly reason: string;
}

/** An address that bounced rests for so long, then it is tried once more: mailboxes are mended, and nobody should have to tell us. */
const REST_MS = 7 * DAY_MS;

/** Whether something that came back still says something of the address. @param now UTC ms */
export const stillCounts = ({ kind, at }: Pick<Undeliverable, 'kind' | 'at'>, now: number): boolean =>
  kind === 'complained' || now < at + REST_MS;

/** Until when alarms are not mailed to an address, UTC ms; null for good. Undefined when they are mailed. @param now UTC ms */
export function heldUntil(
  mark: Pick<Undeliverable, 'kind' | 'at'> | undefined,
  now: number,
): number | null | undefined {
  if (!mark || mark.kind === 'returned' || !stillCounts(mark, now)) return undefined;
  return mark.kind === 'complained' ? null : mark.at + REST_MS;
}

/** What is known of a person's present address. A complaint stays, whatever comes back later. */
export function nextMark(before: Undeliverable | undefined, news: Undeliverable): Undeliverable {
  return before?.email === news.email && before.kind === 'complained' ? before : news;
}
