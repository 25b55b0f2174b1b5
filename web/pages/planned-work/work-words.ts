import type { PlannedWorkReply } from '../../../shared/api/types/entity-types.ts';
import { timeOfLocal } from '../../../shared/dates/local-time.ts';
import { isUnderWay, kindsInWords } from '../../../shared/domain/alarms/check/planned-work.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import {
  dayMinuteText,
  dayText,
  minuteText,
  weekdayText,
  weekTimeText,
  zoneText,
} from '../../../shared/domain/figures/times.ts';

/** The zone in which times are said, and the server's time, UTC ms. */
interface Here {
  readonly zone: string;
  readonly now: number;
}

/** The parts of a work that say when it is, and what for. */
type Times = Pick<PlannedWorkReply, 'from' | 'to' | 'kinds'>;

/** 'until Thu 2:00 PM' of work that goes on, 'from Thu 8:00 AM to 2:00 PM' of work to come. */
function timesInWords(work: Times, { zone, now }: Here): string {
  const end = weekTimeText(work.to, now, zone);
  if (isUnderWay(work, now)) return say`until ${end}`;
  const isSameDay = dayText(work.from, zone) === dayText(work.to, zone);
  return say`from ${weekTimeText(work.from, now, zone)} to ${isSameDay ? minuteText(work.to, zone) : end}`;
}

/** 'Scheduled maintenance on wingnut 1234 for heating'. */
function whatIsDone({ kinds }: Times, serial: string | undefined): string {
  const held = kinds && kindsInWords(kinds);
  if (serial === undefined) return held ? say`Scheduled maintenance for ${held}` : say`Scheduled maintenance`;
  return held
    ? say`Scheduled maintenance on wingnut ${serial} for ${held}`
    : say`Scheduled maintenance on wingnut ${serial}`;
}

/** 'Scheduled maintenance for heating until Thu 2:00 PM'. @param serial of the wingnut that the work is on */
export const workInShort = (work: Times, here: Here, serial?: string): string =>
  `${whatIsDone(work, serial)} ${timesInWords(work, here)}`;

/** 'Scheduled maintenance until Thu 2:00 PM: new burner'. */
export const workSentence = (work: PlannedWorkReply, here: Here, serial?: string): string =>
  `${workInShort(work, here, serial)}: ${work.reason}`;

/** A time with its day: 'Thu, Nov 26, 2:00 PM'. */
const weekdayTimeText = (time: number, zone: string): string =>
  `${weekdayText(time, zone)}, ${dayMinuteText(time, zone)}`;

/** A time with day and zone: 'Thu, Nov 26, 2:00 PM EST'. */
export const fullTimeText = (time: number, zone: string): string =>
  `${weekdayTimeText(time, zone)} ${zoneText(time, zone)}`;

/**
 * A text of a field for day and time in words: with the zone when all properties have one, otherwise 'Thu, Nov 26, 2:00 PM,
 * property time'; undefined if it is no time.
 */
export function localTimeInWords(text: string, zones: readonly string[]): string | undefined {
  const [zone = 'UTC', ...others] = zones;
  const time = timeOfLocal(text, others.length > 0 ? 'UTC' : zone);
  if (time === undefined) return undefined;
  return others.length > 0 ? `${weekdayTimeText(time, 'UTC')}, property time` : fullTimeText(time, zone);
}
