import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { type Course, priceAt } from './course.ts';
import { FUEL_NAMES } from './meter.ts';
import type { Seed } from './seeds.ts';
import { unitsIn } from './units.ts';
import type { Use } from './uses.ts';

/** The count of all meters of one fuel together: a building with two boilers and two meters is one building (docs/product/energy.md#sums). */

type Part = Pick<Course, 'id' | 'kind' | 'fuel' | 'unit' | 'uses' | 'prices' | 'inside'>;

interface Span {
  readonly first: number;
  readonly last: number;
  readonly used: number;
  readonly use: Use;
  readonly part: number;
}

/** Spans of which each touches another one; each group is the shortest time of which all of them know the total. */
function grouped(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans.toSorted((a, b) => a.first - b.first)) {
    if (span.first > end) groups.push([]);
    groups.at(-1)?.push(span);
    end = Math.max(end, span.last);
  }
  return groups;
}

/** The sum of some days; undefined where a meter does not know all of them. */
function summed(group: readonly Span[], parts: number): Use | undefined {
  const [first, last] = [Math.min(...group.map((each) => each.first)), Math.max(...group.map((each) => each.last))];
  const known = Array.from({ length: parts }, (_, part) =>
    group.filter((each) => each.part === part).reduce((days, each) => days + each.last - each.first + 1, 0),
  );
  if (known.some((days) => days < last - first + 1)) return undefined;
  const jump = group.find(({ use }) => use.jump)?.use.jump;
  return {
    from: dayTextOf(first),
    to: dayTextOf(last),
    used: group.reduce((sum, { used }) => sum + used, 0),
    coverage: Math.min(...group.map(({ use }) => use.coverage)),
    ...(group.some(({ use }) => use.hasRestart) && { hasRestart: true as const }),
    ...(jump && { jump }),
  };
}

/** The price of a unit on a day, over all meters by their use. Nothing where one has no price. */
function priceOn(day: string, parts: readonly Part[], factors: readonly number[]): number | undefined {
  let [dollars, used] = [0, 0];
  for (const [index, { uses, prices }] of parts.entries()) {
    const price = priceAt(prices, day);
    if (price === undefined) return undefined;
    const own = uses.reduce((sum, each) => sum + each.used, 0);
    dollars += price * own;
    used += own * (factors[index] ?? 1);
  }
  return used > 0 ? dollars / used : undefined;
}

/** The sum of the meters of each fuel that has several. Sub-meters are in none: what they count is counted already. */
export function sumsOfMeters(courses: readonly Part[]): Seed[] {
  return FUEL_NAMES.flatMap((fuel): Seed[] => {
    const parts = courses.filter((each) => each.kind === 'meter' && each.fuel === fuel && each.inside === undefined);
    const [one] = parts;
    if (!one || parts.length < 2) return [];
    const factors = parts.map(({ unit }) => unitsIn(fuel, unit, one.unit) ?? 1);
    const spans = parts.flatMap(({ uses }, part) =>
      uses.map((use): Span => {
        const [first, last] = [dayNumber(use.from), dayNumber(use.to)];
        return { first, last, used: use.used * (factors[part] ?? 1), use, part };
      }),
    );
    const days = [...new Set(parts.flatMap(({ prices }) => prices.map(({ from }) => from)))].sort();
    return [
      {
        id: `all-${fuel}`,
        kind: 'meter',
        fuel,
        unit: one.unit,
        of: parts.map(({ id }) => id),
        uses: grouped(spans).flatMap((group) => summed(group, parts.length) ?? []),
        prices: days.flatMap((from) => {
          const dollars = priceOn(from, parts, factors);
          return dollars === undefined ? [] : [{ from, dollars }];
        }),
        bills: [],
        billsLeftOut: [],
      },
    ];
  });
}
