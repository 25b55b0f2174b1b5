import type { OnCallReply } from '../../../../shared/api/types/escalation-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { knownZone, weekTimeText } from '../../../../shared/domain/figures/times.ts';

/** The person on call, as the page of all alarms says it. */
export interface OnCallWords {
  /** 'Mara Lane is on call' */
  readonly title: string;
  /** 'Night, until Mon 8:00 AM, then Theo Kerr' */
  readonly note: string;
  /** Nobody is on call, and somebody should be. */
  readonly isMissing: boolean;
}

/** @param now UTC ms @param isOnly there is no other rota, so its name says nothing */
export function onCallWords(
  { name, timeZone, person, until, next }: OnCallReply,
  now: number,
  isOnly: boolean,
): OnCallWords {
  if (!person) {
    const note = isOnly ? say`An admin can set up on-call` : say`${name}, an admin can set up on-call`;
    return { title: say`No one is on call`, note, isMissing: true };
  }
  const rota = isOnly ? [] : [name];
  const end = until === null ? say`until further notice` : say`until ${weekTimeText(until, now, knownZone(timeZone))}`;
  const after = next && (next.isCaller ? say`then you` : say`then ${next.name}`);
  const parts = [...rota, end, ...(until !== null && after ? [after] : [])];
  const title = person.isCaller ? say`You are on call` : say`${person.name} is on call`;
  return { title, note: parts.join(', '), isMissing: false };
}
