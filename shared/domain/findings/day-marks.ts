/** Relation of a day of the evidence to its finding: seen on it, not seen, not known, or used by a rule that judges all days together. */
export type DayMark = 'seen' | 'clear' | 'unknown' | 'used';

interface MarkedDay {
  readonly values: readonly (number | null | undefined)[];
  readonly holds?: boolean | null;
}

/** Whether each day has a verdict of its own. */
export const isJudgedByDay = (days: readonly Pick<MarkedDay, 'holds'>[]): boolean =>
  days.some(({ holds = null }) => holds !== null);

/** The marks of the days, in their order. */
export function marksOf(days: readonly MarkedDay[]): DayMark[] {
  const byDay = isJudgedByDay(days);
  return days.map(({ holds = null, values }) => {
    if (byDay) return holds === null ? 'unknown' : holds ? 'seen' : 'clear';
    return values.some((value) => value !== null && value !== undefined) ? 'used' : 'unknown';
  });
}
