import type { Override, Rota, Shift } from '../../../shared/domain/alarms/escalation/rota.ts';
import { shiftsOf } from '../../../shared/domain/alarms/escalation/rota.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { calendarDayText, dayMinuteText, wallTimeText } from '../../../shared/domain/figures/times.ts';
import { WEEKDAYS } from '../../../shared/domain/sentences/english/weekdays.ts';

const PREVIEW_DAYS = 42;

/** A shift of the preview in words. */
export interface ShiftRow {
  readonly key: number;
  /** 'Nov 23, 09:00' in the zone of the rota. */
  readonly from: string;
  /** The first one goes on now. */
  readonly isNow: boolean;
  readonly name: string;
  /** Nobody is on call. */
  readonly isMissing: boolean;
  readonly isOverride: boolean;
}

/** An override that lasts beyond a hand-over is one row: nobody else takes over there. */
const withoutRepeats = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ userId, isOverride }, index) => {
    const before = shifts[index - 1];
    return !(isOverride && before?.isOverride && before.userId === userId);
  });

/** The shifts of the next six weeks. @param nameOf undefined for a person who is gone @param now UTC ms */
export const shiftRows = (
  rota: Rota,
  overrides: readonly Override[],
  nameOf: (id: string) => string | undefined,
  now: number,
): ShiftRow[] =>
  withoutRepeats(shiftsOf(rota, overrides, (id) => nameOf(id) !== undefined, now, now + PREVIEW_DAYS * DAY_MS)).map(
    (shift, index) => {
      const name = shift.userId === undefined ? undefined : nameOf(shift.userId);
      return {
        key: shift.from,
        from: dayMinuteText(shift.from, rota.timeZone),
        isNow: index === 0,
        name: name ?? 'No one',
        isMissing: name === undefined,
        isOverride: shift.isOverride,
      };
    },
  );

/** 'Each Monday at 09:00, America/Toronto' */
export const handOverInWords = ({ weekday, hour, timeZone }: Pick<Rota, 'weekday' | 'hour' | 'timeZone'>): string =>
  `Each ${WEEKDAYS[weekday - 1]} at ${wallTimeText(hour * 60)}, ${timeZone.replaceAll('_', ' ')}`;

/** 'Dec 24 to Dec 26', 'Dec 24' */
export const daysInWords = ({ from, to }: Pick<Override, 'from' | 'to'>): string =>
  from === to ? calendarDayText(from) : `${calendarDayText(from)} to ${calendarDayText(to)}`;
