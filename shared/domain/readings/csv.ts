import { csvLine } from '../csv-line.ts';
import { MINUTE_MS } from '../durations.ts';
import { fileNumber, typedDecimals } from '../figures/quantities.ts';
import { quantityOf, unitOfLabel } from '../figures/readings.ts';
import { say } from '../figures/say.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { kindOf, parseSensorLabel } from '../sensor.ts';
import { zoneOffset } from '../time-range.ts';
import { offsetText } from '../time-text.ts';
import type { Point } from './series.ts';

/**
 * A series as it is shown: its sensor and its points, without the minimum and maximum that the API sends before them.
 */
export interface CsvColumn {
  readonly label: string;
  readonly points: readonly Point[];
  /** A remark that a reader of the points must know. The column heading shows it. */
  readonly remark?: string;
}

/** A zone changes its offset only at a quarter of an hour, so one call of Intl for each quarter is enough. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * UTC ms in a zone, with its offset in a cell of its own: `2026-03-08 01:59:00`, `-08:00`. Spreadsheets read the first
 * as a date. Fractions of a second appear only if there are any.
 */
function timeIn(offset: number, time: number): [time: string, offset: string] {
  const local = new Date(time + offset).toISOString().slice(0, time % 1000 === 0 ? 19 : 23);
  return [local.replace('T', ' '), offsetText(offset)];
}

function heading({ label, remark }: CsvColumn): string {
  const notes = [unitOfLabel(label), remark ?? ''].filter(Boolean);
  return notes.length > 0 ? `${sensorInWords(label)} (${notes.join('; ')})` : sensorInWords(label);
}

/** Converted values have as many decimals as samples. */
const DECIMALS = 2;

function valueText(label: string, value: number | null | undefined): string {
  if (value === undefined) return '';
  const name = parseSensorLabel(label)?.name;
  const isState = name !== undefined && kindOf(name) === 'state';
  if (value === null) return isState ? say`UNKNOWN` : '';
  if (isState) return value === 1 ? say`ON` : say`OFF`;
  const quantity = quantityOf(label);
  return quantity && typedDecimals(quantity) !== undefined ? fileNumber(quantity, value, DECIMALS) : String(value);
}

/**
 * Series as CSV (RFC 4180), as they are shown. There is a row for each time at which any series has a point, ascending,
 * and a column for each series with its unit. States are ON, OFF and, where a gap begins, UNKNOWN. A cell is empty if
 * its series has no point at that time. At the start of a gap, the cell of a line is empty. Throws RangeError for an
 * unknown zone.
 * @param zone an IANA name; the times are in this zone, each with its offset, so that no time is ambiguous at a clock
 * change
 */
export function csvOf(columns: readonly CsvColumn[], zone: string): string {
  const offsets = new Map<number, number>();
  const offsetAt = (time: number): number => {
    const quarter = Math.floor(time / QUARTER_HOUR_MS);
    const known = offsets.get(quarter) ?? zoneOffset(zone, quarter * QUARTER_HOUR_MS);
    offsets.set(quarter, known);
    return known;
  };
  const rows = new Map<number, string[]>();
  for (const [index, { label, points }] of columns.entries()) {
    for (const [time, value] of points) {
      const row = rows.get(time) ?? Array<string>(columns.length).fill('');
      row[index] = valueText(label, value);
      rows.set(time, row);
    }
  }
  const ascending = [...rows].sort(([a], [b]) => a - b);
  const lines = [
    [say`Time (${zone})`, say`UTC offset`, ...columns.map(heading)],
    ...ascending.map(([time, row]) => [...timeIn(offsetAt(time), time), ...row]),
  ];
  return lines.map(csvLine).join('');
}
