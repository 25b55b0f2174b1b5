import type { Row } from '../row.ts';
import { type Load, loadsOf, type Pattern } from './scale-model.ts';

const MINUTE = { seconds: 60, readings: 1 } as const;
const BATCHES = { seconds: 300, readings: 5 } as const;

/** The fleets of the table, by the heading of their column. */
export const FLEETS = {
  '1,000': { wingnuts: 1000, inStep: false, ...MINUTE },
  '10,000': { wingnuts: 10_000, inStep: false, ...MINUTE },
  '100,000': { wingnuts: 100_000, inStep: false, ...MINUTE },
  '100,000, batches of 5 minutes': { wingnuts: 100_000, inStep: false, ...BATCHES },
  '10,000 in step': { wingnuts: 10_000, inStep: true, ...MINUTE },
  '10,000 after an outage': { wingnuts: 10_000, inStep: true, afterOutage: true, ...MINUTE },
  '100,000 in step': { wingnuts: 100_000, inStep: true, ...MINUTE },
  '100,000 after an outage': { wingnuts: 100_000, inStep: true, afterOutage: true, ...MINUTE },
} as const satisfies Record<string, Pattern>;

const shareOf = ({ peak, limit }: Load) => peak / limit;
const figure = (amount: number) => Math.round(amount).toLocaleString('en-US');
const cell = (load: Load) => `${figure(load.peak)} (${Math.round(100 * shareOf(load))} %)`;

/** The loads of all fleets, by heading. */
const allLoads = () =>
  Object.entries<Pattern>(FLEETS).map(([heading, pattern]) => ({ heading, pattern, loads: loadsOf(pattern) }));

/** The table of docs/architecture/reference.md: the busiest second of each key, and its share of the limit. */
export function scaleTable(fleets = allLoads()): string {
  const headings = ['what', 'limit', ...fleets.map(({ heading }) => heading)];
  const rows = (fleets[0]?.loads ?? []).map(({ name, unit, limit }, index) => [
    name,
    `${figure(limit)} ${unit}`,
    ...fleets.flatMap(({ loads }) => loads.slice(index, index + 1).map(cell)),
  ]);
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** First limit that a fleet reaches, and its number of wingnuts if the load grows with them. */
export function firstLimit({ wingnuts }: Pattern, loads: readonly Load[]): { what: string; wingnuts: number } {
  const first = loads.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  if (!first) throw new Error('There is no load');
  return { what: `${first.name}, ${first.unit}`, wingnuts: wingnuts / shareOf(first) };
}

/**
 * The load of fleets of 1,000, 10,000 and 100,000 wingnuts on each key, index, table and route, against what AWS serves of it.
 * Needs no stack.
 */
export async function scale(): Promise<Row[]> {
  const fleets = allLoads();
  console.log(`\n${scaleTable(fleets)}`);
  return fleets.map(({ heading, pattern, loads }) => {
    const { what, wingnuts } = firstLimit(pattern, loads);
    return {
      what: `${heading}: first ${what}`,
      figure: wingnuts,
      unit: 'wingnuts',
      baseline: { what: 'wingnuts', figure: pattern.wingnuts },
    };
  });
}
