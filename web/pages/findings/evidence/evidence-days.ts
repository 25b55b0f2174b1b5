import { exactly, numberText } from '../../../../shared/domain/figures/numbers.ts';
import { unitSign, wholeStep } from '../../../../shared/domain/figures/quantities.ts';
import type { DayMark } from '../../../../shared/domain/findings/day-marks.ts';

export const MARK_WORDS: Readonly<Record<DayMark, string>> = {
  seen: 'Present',
  clear: 'Not present',
  unknown: 'No data',
  used: 'Used',
};

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

const LEVELS = ['temperature', 'pressure'] as const;

/** Zero means nothing to a temperature or a pressure. Its chart shows where it lies between the days. */
export const isLevel = (heading: string): boolean => levelOf(heading) !== undefined;

const levelOf = (heading: string) => LEVELS.find((quantity) => unitSign(quantity) === headingParts(heading).unit);

/** The step of round figures of a column: bar are finer than PSI. */
export const stepOf = (heading: string): number => wholeStep(levelOf(heading) ?? 'temperature');

/** The decimals of a column at most. */
export const digitsOf = (heading: string): number => 1 - Math.log10(stepOf(heading));

/** A value of the evidence; a dash where it is not known. */
export const valueText = (value: number | null, most = 1): string =>
  value === null ? '–' : numberText(value, { most });

/** The figures of a column, with as many digits behind the point as the one that needs most of them. */
export function columnTexts(values: readonly (number | null)[], most = 1): string[] {
  const digits = Math.max(0, ...values.map((value) => valueText(value, most).split('.')[1]?.length ?? 0));
  return values.map((value) => (value === null ? valueText(value) : numberText(value, exactly(digits))));
}

/** Lowest and highest value of a column's chart, with the limit of the rule in it. Undefined when no value is known. */
export function scaleOf(
  values: readonly (number | null)[],
  level: boolean,
  limit?: number,
  step = 1,
): readonly [number, number] | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const all = limit === undefined ? known : [...known, limit];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  if (!level) return [Math.min(0, min), max > 0 ? max : 1];
  const room = Math.max(step, (max - min) * 0.2);
  return [min - room, max + room];
}
