import { type MuteChoice, muteEnd } from '../../../shared/domain/alarms/limits/mute.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { dayMinuteText, dayText, minuteText, weekdayText, weekTimeText } from '../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../shared/domain/language/sensor-words.ts';

/** The server's time, UTC ms, and the zone of the property. */
interface Here {
  readonly now: number;
  readonly zone: string;
}

/** 'Muted until Mon 8:00 AM', or 'Muted' until a person ends it. @param until UTC ms */
export const mutedInWords = (until: number | 'on' | undefined, { now, zone }: Here): string =>
  typeof until === 'number' ? say`Muted until ${weekTimeText(until, now, zone)}` : say`Muted`;

/** The sensor in words, or the whole property. */
export const mutedWhat = (label: string | undefined): string =>
  label === undefined ? say`Whole property` : sensorInWords(label);

/** 'Tue, Dec 1, 10:15 AM'. */
const longTime = (time: number, zone: string): string => `${weekdayText(time, zone)}, ${dayMinuteText(time, zone)}`;

/** The ends that are offered, each with the time that it means. */
export function endOptions({ now, zone }: Here): { readonly id: MuteChoice; readonly title: string }[] {
  const monday = muteEnd('monday', zone, now);
  return [
    { id: 'day', title: say`1 day, until ${longTime(muteEnd('day', zone, now), zone)}` },
    { id: 'monday', title: say`Until Monday ${minuteText(monday, zone).replace(':00', '')}, ${dayText(monday, zone)}` },
    { id: 'date', title: say`Until a date and time` },
    { id: 'on', title: say`Until I turn it on` },
  ];
}
