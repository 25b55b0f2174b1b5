/** One line of the benchmarks' table. */
export interface Row {
  readonly what: string;
  readonly figure: number;
  /** `ms`, `messages/s`, `KB` (1000 bytes) … of figure, baseline and bound. */
  readonly unit: string;
  /** The same work, or its core, without our code. It makes figures from different machines comparable. */
  readonly baseline?: { readonly what: string; readonly figure: number };
  /** The maximum of the figure. A larger figure fails the run. */
  readonly bound?: number;
  /** The maximum of the figure divided by the baseline. It fails the run on each machine alike. */
  readonly ratioBound?: number;
}

/** The figure divided by the baseline. Undefined without a baseline. */
export const ratioOf = ({ figure, baseline }: Row): number | undefined => baseline && figure / baseline.figure;

/** Excess over the bound, in words; undefined when all is within. */
export function excessOf(row: Row): string | undefined {
  const { what, figure, unit, baseline, bound, ratioBound } = row;
  const ratio = ratioOf(row);
  if (bound !== undefined && figure > bound) return `${what}: ${figure.toFixed(1)} ${unit} is more than ${bound}`;
  if (ratio === undefined || ratioBound === undefined || ratio <= ratioBound) return undefined;
  return `${what}: ${ratio.toFixed(1)} times ${baseline?.what} is more than ${ratioBound}`;
}

/** Whether a row is within its bounds. A row without bounds always is. */
export const isWithin = (row: Row): boolean => excessOf(row) === undefined;

const shown = (value: number | undefined): string => {
  if (value === undefined) return '';
  if (value >= 1000) return String(Math.round(value));
  return value.toFixed(value >= 100 ? 0 : value >= 1 ? 1 : 2);
};

function boundOf(row: Row): string {
  const bounds = [
    ...(row.bound === undefined ? [] : [shown(row.bound)]),
    ...(row.ratioBound === undefined ? [] : [`ratio ${shown(row.ratioBound)}`]),
  ];
  return bounds.length > 0 ? `${bounds.join(', ')} ${isWithin(row) ? 'kept' : 'OVER'}` : '';
}

const cellsOf = (row: Row): string[] => [
  row.what,
  shown(row.figure),
  row.unit,
  shown(ratioOf(row)),
  row.baseline ? `${shown(row.baseline.figure)} ${row.baseline.what}` : '',
  boundOf(row),
];

const HEADINGS = ['what', 'figure', 'unit', 'ratio', 'baseline', 'bound'];
const TO_THE_RIGHT = new Set([1, 3]);

/** Rows as a text table with headings, one line each. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          TO_THE_RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
