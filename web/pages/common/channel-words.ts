import type { Channel } from '../../../shared/domain/alarms/channels/channel.ts';
import { heldUntil, stillCounts, type Undeliverable } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { countText } from '../../../shared/domain/figures/numbers.ts';
import { type English, english } from '../../../shared/domain/figures/say.ts';
import { dayText } from '../../../shared/domain/figures/times.ts';

/** The names of the channels (docs/product/channels.md#channel). */
export const CHANNEL_NAMES: Readonly<Record<Channel, English>> = {
  email: english('Email'),
  text: english('Text message'),
  call: english('Phone call'),
  push: english('Push'),
  webhook: english('Webhook'),
};

/** Time at which a message was last proven to arrive. @param at UTC ms @param now UTC ms */
export function provenInWords(at: number | undefined, now: number): string {
  if (at === undefined) return 'Not confirmed yet';
  const days = Math.floor((now - at) / DAY_MS);
  if (days < 1) return 'Last confirmed today';
  return `Last confirmed ${countText(days, 'day')} ago`;
}

const CAME_BACK: Readonly<Record<Undeliverable['kind'], string>> = {
  bounced: 'Email to this address bounced',
  returned: 'An email to this address was returned',
  complained: 'Email to this address was marked as spam',
};

/** The mail problems of a person or a contact, and whether mails are paused. Undefined when there is nothing to report. */
export function deliveryWords(
  mark: Pick<Undeliverable, 'kind' | 'at'> | null | undefined,
  now: number,
  zone: string,
): string | undefined {
  if (!mark || !stillCounts(mark, now)) return undefined;
  const until = heldUntil(mark, now);
  const what = `${CAME_BACK[mark.kind]} ${dayText(mark.at, zone)}.`;
  if (until === undefined) return what;
  return until === null
    ? `${what} Alarms are no longer emailed to it.`
    : `${what} Alarm emails resume ${dayText(until, zone)}.`;
}
