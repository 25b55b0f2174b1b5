import type { FindingDayReply } from '../../../../shared/api/types/findings.ts';
import { exactly, numberText } from '../../../../shared/domain/figures/numbers.ts';
import { unitSign } from '../../../../shared/domain/figures/quantities.ts';

/** Relation of an evidence day to its finding: seen on it, not seen, not known, or used by a rule that judges all days together. */
export type DayMark = 'seen' | 'clear' | 'unknown' | 'used';

export const MARK_WORDS: Readonly<Record<DayMark, string>> = {
  seen: 'Present',
  clear: 'Not present',
  unknown: 'No data',
  used: 'Used',
};

/** Whether each day has a verdict of its own. */
export const isJudgedByDay = (days: readonly Pick<FindingDayReply, 'holds'>[]): boolean =>
  days.some(({ holds }) => holds !== null);

/** The marks of the days, in their order. */
export function marksOf(days: readonly Pick<FindingDayReply, 'holds' | 'values'>[]): DayMark[] {
  const byDay = isJudgedByDay(days);
  return days.map(({ holds, values }) => {
    if (byDay) return holds === null ? 'unknown' : holds ? 'seen' : 'clear';
    return values.some((value) => value !== null) ? 'used' : 'unknown';
  });
}

/** '9 of 10 days, 1 without data', '22 days analyzed together'. */
export function marksInWords(marks: readonly DayMark[]): string {
  const count = (mark: DayMark) => marks.filter((each) => each === mark).length;
  const unknown = count('unknown');
  const used = count('used');
  const days = marks.length === 1 ? '1 day' : `${marks.length} days`;
  const seen = used > 0 ? `${used} days analyzed together` : `${count('seen')} of ${days}`;
  return unknown > 0 ? `${seen}, ${unknown} without data` : seen;
}

/** A heading in its parts: 'Outdoor average' and '°F'. */
export function headingParts(heading: string): { readonly name: string; readonly unit: string } {
  const comma = heading.lastIndexOf(', ');
  return comma < 0 ? { name: heading, unit: '' } : { name: heading.slice(0, comma), unit: heading.slice(comma + 2) };
}

const LEVEL_UNITS = [unitSign('temperature'), unitSign('pressure')];

/** Zero means nothing to a temperature or a pressure. Its chart shows where it lies between the days. */
export const isLevel = (heading: string): boolean => LEVEL_UNITS.includes(headingParts(heading).unit);

/** A value of the evidence; a dash where it is not known. */
export const valueText = (value: number | null): string => (value === null ? '–' : numberText(value, { most: 2 }));

/** The figures of a column, with as many digits behind the point as the one that needs most of them. */
export function columnTexts(values: readonly (number | null)[]): string[] {
  const digits = Math.max(0, ...values.map((value) => valueText(value).split('.')[1]?.length ?? 0));
  return values.map((value) => (value === null ? valueText(value) : numberText(value, exactly(digits))));
}

/** Lowest and highest value of a column's chart. Undefined when no value is known. */
export function scaleOf(values: readonly (number | null)[], level: boolean): readonly [number, number] | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const [min, max] = [Math.min(...known), Math.max(...known)];
  if (!level) return [Math.min(0, min), max > 0 ? max : 1];
  const room = Math.max(1, (max - min) * 0.2);
  return [min - room, max + room];
}
