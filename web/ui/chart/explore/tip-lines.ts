import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { figureNumber, figureText, type Quantity } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { type Frame, yOf } from '../plot/frame.ts';
import type { LineReading } from '../plot/segments.ts';
import { type ChartSeries, readingAt } from '../series.ts';

/** A line at the crosshair: its reading, and that of its compared line. One of them is there. */
export interface TipLine {
  readonly line: ChartSeries;
  readonly reading: LineReading | undefined;
  readonly compared: LineReading | undefined;
}

/** The largest distance at which a reading still belongs to the crosshair. */
const reachOf = ({ from, to }: Frame) => Math.max(150_000, (to - from) / 600);

/** The lines that have a reading at a time, or something to be compared with. */
export function linesAt(series: readonly ChartSeries[], time: number, frame: Frame): TipLine[] {
  const at = (points: ChartSeries['points'] | undefined) => {
    const reading = points && readingAt(points, time, reachOf(frame));
    return reading && reading.time >= frame.from ? reading : undefined;
  };
  return series.flatMap((line) => {
    const [reading, compared] = [at(line.points), at(line.compared?.points)];
    return reading || compared ? [{ line, reading, compared }] : [];
  });
}

/** The extremes of a bucket, shown beside its average. Undefined for a single sample. */
export function extremesOf(
  { low, high }: LineReading,
  quantity: Quantity,
  decimals: number,
): readonly [low: string, high: string] | undefined {
  const text = (value: number) => figureNumber(quantity, value, exactly(decimals));
  return low[1] < high[1] ? [text(low[1]), text(high[1])] : undefined;
}

/** A line at the crosshair in words, for screen readers. */
export function spokenLine({ line, reading, compared }: TipLine, quantity: Quantity, decimals: number): string {
  const text = (value: number) => figureText(quantity, value, exactly(decimals));
  const extremes = reading && extremesOf(reading, quantity, decimals);
  return [
    `${line.name} ${reading ? text(reading.value) : say`No Data`}`,
    extremes && say`from ${extremes[0]} to ${extremes[1]}`,
    compared && say`compared ${text(compared.value)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Heights of a tip's head and of a row in it, px. */
const TIP = { head: 34, row: 22 } as const;
/** The share of the plot's height that the head and the rows of a tip may have. */
const MAX_TIP_SHARE = 0.6;
/** Number of lines that the tip of a plot names. The others are counted; the legend and the table have them all. */
export const tipRows = (height: number): number =>
  Math.max(3, Math.floor((height * MAX_TIP_SHARE - TIP.head) / TIP.row));

const heightOf = ({ reading, compared }: TipLine) => (reading ?? compared)?.value ?? 0;

/** The pointer is at a line up to this distance, px. */
const POINTED_PX = 40;

/** The id of the line at the pointer: the nearest one, if it is near. @param y the height of the pointer in the chart's box */
export function pointedLine(lines: readonly TipLine[], frame: Frame, y: number | undefined): string | undefined {
  if (y === undefined) return undefined;
  const [nearest] = lines
    .map((line) => ({ id: line.line.id, distance: Math.abs(yOf(frame, heightOf(line)) - y) }))
    .filter(({ distance }) => distance <= POINTED_PX)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.id;
}

/**
 * The lines that a tip has room for. One more row has the same height as the words that count it.
 * @param height of the plot. Absent where the tip is outside of it and has room for all lines
 * @param pointed the line at the pointer is always among them
 */
export function namedLines(lines: readonly TipLine[], height?: number, pointed?: string): readonly TipLine[] {
  const room = height === undefined ? lines.length : tipRows(height);
  const first = lines.toSorted((a, b) => Number(b.line.id === pointed) - Number(a.line.id === pointed));
  const named = lines.length > room + 1 ? first.slice(0, room) : lines;
  return named.toSorted((a, b) => heightOf(b) - heightOf(a));
}
