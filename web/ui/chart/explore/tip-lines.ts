import type { Frame } from '../plot/frame.ts';
import type { LineReading } from '../plot/segments.ts';
import { type ChartSeries, readingAt } from '../series.ts';

/** A line at the crosshair: its reading, and that of what it is compared with. One of them is there. */
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

/** The extremes of a bucket, shown beside its average. Empty for a single sample. */
export const extremesText = ({ low, high }: LineReading, between: string, decimals: number): string =>
  low[1] < high[1] ? `${low[1].toFixed(decimals)}${between}${high[1].toFixed(decimals)}` : '';

/** A line at the crosshair in words, for screen readers. */
export function spokenLine({ line, reading, compared }: TipLine, unit: string, decimals: number): string {
  const text = (value: number) => `${value.toFixed(decimals)} ${unit}`;
  const extremes = reading && extremesText(reading, ' to ', decimals);
  return [
    `${line.name} ${reading ? text(reading.value) : 'No Data'}`,
    extremes && `from ${extremes}`,
    compared && `compared ${text(compared.value)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Heights of a tip's head and of a row in it, px. */
const TIP = { head: 34, row: 22 } as const;
/** The share of the plot's height that the head and the rows of a tip may have. */
const MAX_TIP_SHARE = 0.6;
/** How many lines the tip of a plot names. The others are counted; the legend and the table have them all. */
export const tipRows = (height: number): number =>
  Math.max(3, Math.floor((height * MAX_TIP_SHARE - TIP.head) / TIP.row));

/** The lines that a tip has room for. One more row has the same height as the words that count it. */
export function namedLines(lines: readonly TipLine[], height: number): readonly TipLine[] {
  const room = tipRows(height);
  const named = lines.length > room + 1 ? lines.slice(0, room) : lines;
  const heightOf = ({ reading, compared }: TipLine) => (reading ?? compared)?.value ?? 0;
  return named.toSorted((a, b) => heightOf(b) - heightOf(a));
}
