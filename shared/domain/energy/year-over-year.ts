import type { EnergySource, Unknown } from './report-types.ts';
import { type Change, changeOf } from './totals.ts';

/**
 * The change of a month's usage since the same month of the year before; of the month that goes on since the same days
 * (docs/product/energy.md#months-table).
 * @param month `2026-10`
 */
export function changeOfMonth(
  { months, periods }: Pick<EnergySource, 'months' | 'periods'>,
  month: string,
): Change | Unknown {
  const nothing: Unknown = { unknown: 'no data from last year' };
  const usageOf = (used: EnergySource['months'][number]['used'], before: typeof used) =>
    changeOf({ used, dollars: nothing, lastYear: { used: before, dollars: nothing } });
  const { thisMonth } = periods;
  if (thisMonth.from.startsWith(month)) return usageOf(thisMonth.used, thisMonth.lastYear.used);
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const of = (name: string) => months.find((each) => each.month === name)?.used ?? nothing;
  return usageOf(of(month), of(before));
}
