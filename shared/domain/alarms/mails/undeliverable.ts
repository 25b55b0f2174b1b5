import { DAY_MS } from '../../durations.ts';
/**
 * The reason why mail to a person came back. `bounced`: the address does not accept mail. `returned`: only this mail did not
 * arrive. `complained`: the person has marked mail of the portal as spam.
 */
export interface Undeliverable {
  /** The address of the mail. It does not apply to a new address of the person. */
  readonly email: string;
  readonly kind: 'bounced' | 'returned' | 'complained';
  /** UTC ms. */
  readonly at: number;
  /** The answer of the recipient's mail server; empty when there was none. */
  readonly reason: string;
}

/**
 * An address that bounced gets no mail for this time. Then it is tried once more, because a mailbox may work again, and
 * nobody should have to report that.
 */
const REST_MS = 7 * DAY_MS;

/**
 * Whether a mark still applies to the address.
 * @param now UTC ms
 */
export const stillCounts = ({ kind, at }: Pick<Undeliverable, 'kind' | 'at'>, now: number): boolean =>
  kind === 'complained' || now < at + REST_MS;

/**
 * Until when alarms are not mailed to an address, UTC ms; null means for ever. Undefined when they are mailed.
 * @param now UTC ms
 */
export function heldUntil(
  mark: Pick<Undeliverable, 'kind' | 'at'> | undefined,
  now: number,
): number | null | undefined {
  if (!mark || mark.kind === 'returned' || !stillCounts(mark, now)) return undefined;
  return mark.kind === 'complained' ? null : mark.at + REST_MS;
}

/** Whether the present address of a person gets no mail now. @param now UTC ms */
export const isHeld = (
  { email, undeliverable: mark }: { readonly email: string; readonly undeliverable?: Undeliverable | undefined },
  now: number,
): boolean => mark?.email === email && heldUntil(mark, now) !== undefined;

/** The mark of a person's present address after another mail came back. A complaint always stays. */
export function nextMark(before: Undeliverable | undefined, news: Undeliverable): Undeliverable {
  return before?.email === news.email && before.kind === 'complained' ? before : news;
}
