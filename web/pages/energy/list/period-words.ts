import type { EnergyPeriod } from '../../../../shared/domain/energy/report.ts';
import type { EnergyPeriodId } from '../../../../shared/domain/energy/report-periods.ts';
import { wholeDollars } from '../../../../shared/domain/figures/money.ts';
import { calendarDateText, calendarMonthText } from '../../../../shared/domain/figures/times.ts';
import { daysWords } from '../common/energy-words.ts';

/** The periods in words, in the order of their buttons (docs/product/energy.md#periods). */
export const PERIOD_WORDS = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  last12Months: 'Last 12 months',
  heatingSeason: 'Heating season',
} as const satisfies Record<EnergyPeriodId, string>;
export const PERIOD_NAMES = Object.values(PERIOD_WORDS);

/** 'October 2026', 'Nov 1 to Nov 25, 2026'. Empty where no day is over. */
export function rangeWords(id: EnergyPeriodId, { from, to }: Pick<EnergyPeriod, 'from' | 'to'>): string {
  if (to < from || from === '') return '';
  const [first, last] = [calendarMonthText(from.slice(0, 7)), calendarMonthText(to.slice(0, 7))];
  if (id === 'lastMonth') return last;
  if (id === 'last12Months') return `${first} to ${last}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? daysWords(from, to)
    : `${calendarDateText(from)} to ${calendarDateText(to)}`;
}

/** '+$250', '−$25', '$0'. */
export const signedDollars = (dollars: number): string =>
  `${Math.round(dollars) > 0 ? '+' : ''}${wholeDollars(Math.round(dollars))}`;

/** 'Total, 7 of 9 buildings': how many of them are in a figure. */
export const countedWords = (counted: number, buildings: number): string =>
  counted === buildings
    ? buildings === 1
      ? '1 building'
      : `${buildings} buildings`
    : `${counted} of ${buildings} buildings`;
