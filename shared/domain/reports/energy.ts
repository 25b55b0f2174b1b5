import { lackingDays } from '../energy/course.ts';
import { FUELS, type Fuel } from '../energy/meter.ts';
import type { PeriodUse } from '../energy/periods.ts';
import { withBand } from '../energy/words.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { wholeDollars } from '../figures/money.ts';
import { plural, type Say, sayTo } from '../figures/say.ts';
import { percentText } from '../figures/shares.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';
import { isLacking } from './coverage.ts';
import { BEFORE_IN_WORDS, daysOf, periodBefore, type ReportPeriod } from './period.ts';
import { type PropertyPeriod, type ReportCell, type ReportInput, type SectionRule, sectionOf } from './report.ts';

/** The fuels whose use follows the weather, if they heat. */
const HEATS: readonly Fuel[] = ['gas', 'oil', 'heat'];
/** As for run times: milder days say little about heating, and so many a period needs (docs/product/reports.md#runtime). */
const [HEATING, MIN_HEATED] = [120, 3];

/** The degree days of a period, as far as they are known; undefined where too little is known, or it was too mild. */
function degreeDays(days: readonly DayFacts[], period: Pick<ReportPeriod, 'from' | 'to'>): number | undefined {
  const known = days.flatMap(({ outdoor }) => outdoor?.degreeHours ?? []);
  if (isLacking(known.length / daysOf(period))) return undefined;
  if (known.filter((hours) => hours >= HEATING).length < MIN_HEATED) return undefined;
  return (known.reduce((sum, hours) => sum + hours, 0) / 24) * (daysOf(period) / known.length);
}

/** The change for a degree day against the period before, as a sentence and as a figure; undefined where it is not known. */
function changeInWords(
  [now, then]: PropertyPeriod['energy'][number],
  { days, before }: PropertyPeriod,
  period: ReportPeriod,
  say: Say,
): { readonly words: string; readonly short: string } | undefined {
  if (!HEATS.includes(now.fuel) || 'unknown' in now.used || 'unknown' in then.used) return undefined;
  const [weather, earlier] = [degreeDays(days, period), degreeDays(before, periodBefore(period))];
  if (!weather || !earlier || then.used.value <= 0) return undefined;
  const change = Math.round(100 * (now.used.value / weather / (then.used.value / earlier) - 1));
  const than = say(BEFORE_IN_WORDS[period.every].than);
  const size = percentText(Math.abs(change));
  return change === 0
    ? { words: say`no change per degree day vs. ${than}`, short: size }
    : {
        words:
          change > 0 ? say`${size} more per degree day than ${than}` : say`${size} less per degree day than ${than}`,
        short: `${change > 0 ? '+' : '−'}${size}`,
      };
}

/** A source in words: 'gas (estimated)', 'gas (part of Gas Meter 1)'. */
function named({ fuel, kind, inside }: PeriodUse, say: Say): string {
  const name = say(FUELS[fuel]).toLowerCase();
  const source = kind === 'estimate' ? say`${name} (estimated)` : name;
  return inside ? say`${source} (part of ${sensorInWords(inside, say.reader)})` : source;
}

interface Told {
  readonly words: string;
  /** Its cells in the table: usage, cost and change. */
  readonly cells: readonly [usage: string, cost: string, change: string];
  /** Absent where they are not known. */
  readonly used?: number;
  readonly paid?: number;
}

function told(
  source: PropertyPeriod['energy'][number],
  property: PropertyPeriod,
  period: ReportPeriod,
  say: Say,
): Told {
  const [now] = source;
  const { used, dollars, unit, knownDays } = now;
  const name = named(now, say);
  if ('unknown' in used) {
    const lack = lackingDays({ known: knownDays, days: daysOf(period) }, say.reader);
    return { words: `${name}: ${lack}`, cells: [lack, '--', '--'] };
  }
  const paid = 'unknown' in dollars ? undefined : dollars.value;
  const usage = `${withBand(used, say.reader)} ${say(METER_UNIT_WORDS[unit])}`;
  const change = changeInWords(source, property, period, say);
  const parts = [
    `${name}: ${usage}`,
    ...(paid === undefined ? [] : [`, ${wholeDollars(paid)}`]),
    ...(change === undefined ? [] : [`; ${change.words}`]),
  ];
  return {
    words: parts.join(''),
    cells: [usage, paid === undefined ? '--' : wholeDollars(paid), change?.short ?? '--'],
    used: used.value,
    ...(paid !== undefined && { paid }),
  };
}

/** The order of the uses: by cost, then by use, the most first. An unknown one comes last. */
const byCost = (a: Told, b: Told): number => (b.paid ?? -1) - (a.paid ?? -1) || (b.used ?? -1) - (a.used ?? -1);

/** The sources of all properties, the most expensive first. */
function sourcesOf({ properties, period, reader }: Pick<ReportInput, 'properties' | 'period' | 'reader'>) {
  const say = sayTo(reader);
  return properties
    .flatMap((property) =>
      property.energy.map((source) => ({ property, now: source[0], ...told(source, property, period, say) })),
    )
    .sort(byCost);
}

/** The cost of what meters and bills say. Estimates and sub-meters are added to nothing (docs/product/energy.md#sub-meters). */
export function costOf(input: Pick<ReportInput, 'properties' | 'period' | 'reader'>) {
  const measured = sourcesOf(input).filter(({ now: { kind, inside } }) => kind !== 'estimate' && inside === undefined);
  const paid = measured.filter(({ paid }) => paid !== undefined);
  return {
    dollars: paid.reduce((total, each) => total + (each.paid ?? 0), 0),
    sources: paid.length,
    ofSources: measured.length,
    buildings: new Set(paid.map(({ property }) => property.id)).size,
  };
}

/** `3 of 4 buildings`: those with a cost, of those of the report. */
export const buildingsInWords = (buildings: number, all: number, say: Say): string =>
  say`${buildings} of ${plural(all, 'building')}`;

/** The use and cost of buildings, with estimates and sub-meters beside what is added. */
export const energySection: SectionRule = (input) => {
  const { properties, period, reader } = input;
  const say = sayTo(reader);
  const all = sourcesOf(input);
  if (all.length === 0) return undefined;
  const { dollars, sources, ofSources, buildings } = costOf(input);
  const says = [
    sources === 0
      ? say`No cost data.`
      : say`Total ${wholeDollars(dollars)} for ${sources} of ${plural(ofSources, 'source')} with a meter or bills.`,
    ...(all.some(({ now }) => now.kind === 'estimate') ? [say`Estimates aren’t included.`] : []),
    ...(all.some(({ now }) => now.inside !== undefined) ? [say`Submeters aren’t added to their main meter.`] : []),
  ];
  const place = (propertyId: string) => ({ page: 'energy' as const, propertyId });
  const lines = all.map(({ property, words }) => ({
    words: `${property.title}: ${words}`,
    place: place(property.id),
  }));
  const rows = all.map(({ property, now, cells }): ReportCell[] => {
    const source = named(now, say);
    return [
      { words: property.title, place: { page: 'property', propertyId: property.id } },
      { words: `${source.slice(0, 1).toUpperCase()}${source.slice(1)}`, place: place(property.id) },
      ...cells.map((words) => ({ words })),
    ];
  });
  const columns = [
    { title: say`Building` },
    { title: say`Source`, isText: true },
    ...[say`Usage`, say`Cost`, say(BEFORE_IN_WORDS[period.every].perDegreeDay)].map((title) => ({ title })),
  ];
  const total = [
    say`Total, ${buildingsInWords(buildings, properties.length, say)}`,
    '',
    '',
    sources === 0 ? '--' : wholeDollars(dollars),
    '',
  ];
  return sectionOf(say`Energy`, says.join(' '), lines, { list: 'energy', table: { columns, rows, total } });
};
