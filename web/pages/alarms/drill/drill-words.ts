import type { DrillReply, DrillRowReply } from '../../../../shared/api/drill-types.ts';
import { isUnproven, PROVEN_DAYS } from '../../../../shared/domain/alarms/channels/drill.ts';
import { dayMinuteText } from '../../../ui/dates/time-format.ts';

/** The words about test alarms (docs/product/channels.md#drill). */

/** What became of a message. @param zone of the person's machine */
export function stateWords({ state, at, reason }: DrillRowReply, zone: string): string {
  const when = at === null ? '' : ` ${dayMinuteText(at, zone)}`;
  const why = reason ? `: ${reason}` : '';
  switch (state) {
    case 'waiting':
      return 'Waits to be sent, at most a minute';
    case 'sent':
      return `Sent${when}`;
    case 'bounced':
      return `Came back${when}${why}`;
    case 'refused':
      return `Not sent${when}${why}`;
    case 'acknowledged':
      return `Arrived${when}`;
  }
}

/** Whether something may still change soon. */
export const isUnderWay = ({ rows }: DrillReply): boolean => rows.some(({ state }) => state === 'waiting');

/** The notice about persons of whom nobody knows whether alarms reach them; undefined when there are none. */
export function unprovenNotice(times: readonly (number | undefined)[], now: number): string | undefined {
  const count = times.filter((at) => isUnproven(at, now)).length;
  if (count === 0) return undefined;
  const who = count === 1 ? '1 recipient' : `${count} recipients`;
  return `Nobody knows whether alarms reach ${who}: no test has arrived there for ${PROVEN_DAYS} days.`;
}
