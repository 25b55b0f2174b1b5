import type { DrillReply, DrillRowReply } from '../../../../shared/api/types/drill-types.ts';
import { isUnproven, PROVEN_DAYS } from '../../../../shared/domain/alarms/channels/drill.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';

/** The words about test alarms (docs/product/channels.md#drill). */

type State = DrillRowReply['state'];

/** The meaning of a state, where its name and time do not say it. */
const MEANINGS: Readonly<Partial<Record<State, English>>> = {
  sent: english('not confirmed yet'),
  delivered: english('accepted by the email server'),
  delayed: english('delayed by the email server'),
  complained: english('marked as spam. We no longer email alarms to this address.'),
};

/** The outcome of a message, beside the name of its state. @param zone of the person's machine */
export function stateWords({ state, at, reason }: DrillRowReply, zone: string): string {
  if (state === 'waiting') return say`Sends within a minute`;
  const meaning = MEANINGS[state];
  const parts = [at === null ? '' : dayMinuteText(at, zone), reason ?? (meaning ? say(meaning) : '')];
  return parts.filter((part) => part !== '').join(': ');
}

/** Time after a mail during which its server is asked often. Most answer within seconds. */
const ANSWER_MS = 10 * MINUTE_MS;

/** Whether something may still change soon: a message waits, or a mail was sent a moment ago. */
export const mayChangeSoon = ({ rows, now }: DrillReply): boolean =>
  rows.some(
    ({ state, channel, at }) =>
      state === 'waiting' ||
      ((state === 'sent' || state === 'delayed') && channel === 'email' && now - (at ?? 0) < ANSWER_MS),
  );

/** The notice about persons of whom nobody knows whether alarms reach them; undefined when there are none. */
export function unprovenNotice(times: readonly (number | undefined)[], now: number): string | undefined {
  const count = times.filter((at) => isUnproven(at, now)).length;
  if (count === 0) return undefined;
  const who = count === 1 ? '1 recipient' : `${count} recipients`;
  return `Delivery to ${who} isn’t verified: no test received in ${PROVEN_DAYS} days.`;
}
