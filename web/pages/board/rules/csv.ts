import type { BoardValue } from '../../../../shared/api/types/board-types.ts';
import { csvLine, typedText } from '../../../../shared/domain/csv-line.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import { type Placed, wordOf } from './order.ts';
import { lineText, needLines } from './words.ts';

type CellOf = (placed: Placed, now: number) => string;

const valueText = (value: BoardValue | undefined) => (value ? value.value.toFixed(1) : '');
const timeText = (time: number | null | undefined) => (time ? formatUtc(time) : '');

/** The columns of the file, in order. */
const COLUMNS: Readonly<Record<string, CellOf>> = {
  Status: wordOf,
  Property: ({ row }) => typedText(row.name),
  'Property ID': ({ row }) => typedText(row.externalId),
  Portfolio: ({ row }) => typedText(row.portfolio.trim()),
  City: ({ row }) => typedText(row.city.trim()),
  'Needs a person': ({ row, state }, now) => typedText(needLines(row, state, now).map(lineText).join('; ')),
  'Open alarms': ({ row }) => String(row.openAlarms),
  Findings: ({ row }) => String(row.findings?.open ?? 0),
  'Supply (°F)': ({ row }) => valueText(row.supply),
  'Supply (UTC)': ({ row }) => timeText(row.supply?.time),
  'Pressure (PSI)': ({ row }) => valueText(row.pressure),
  'Pressure (UTC)': ({ row }) => timeText(row.pressure?.time),
  'Hot water (°F)': ({ row }) => valueText(row.hotWater),
  'Hot water (UTC)': ({ row }) => timeText(row.hotWater?.time),
  Burner: ({ row: { burner } }) => (burner && burner.isOn !== null ? (burner.isOn ? 'ON' : 'OFF') : ''),
  'Starts today': ({ row: { burner } }) => (burner ? String(burner.startsToday) : ''),
  'Newest reading (UTC)': ({ row }) => timeText(row.newestAt),
};

/** The shown properties as CSV with headings, in the given order (docs/product/board.md#csv). @param now UTC ms */
export const boardCsv = (shown: readonly Placed[], now: number): string =>
  [Object.keys(COLUMNS), ...shown.map((each) => Object.values(COLUMNS).map((cellOf) => cellOf(each, now)))]
    .map(csvLine)
    .join('');
