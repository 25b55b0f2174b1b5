import { FUELS, type Fuel } from '../energy/meter.ts';
import type { PeriodUse } from '../energy/periods.ts';
import { withBand } from '../energy/words.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { wholeDollars } from '../figures/money.ts';
import { percentText } from '../figures/shares.ts';
import { labelInWords } from '../sensor.ts';
import { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';
import { lacking } from './coverage.ts';
import { daysOf, periodBefore, type ReportPeriod } from './period.ts';
import { counted, type PropertyPeriod, type SectionRule, sectionOf } from './report.ts';

/** The fuels whose use follows the weather, if they heat. */
const HEATS: readonly Fuel[] = ['gas', 'oil', 'heat'];
/** As for run times: milder days say little about heating, and so many a period needs (docs/product/reports.md#runtime). */
const [HEATING, MIN_HEATED] = [120, 3];

/** The degree days of a period, as far as they are known; undefined where too little is known, or it was too mild. */
function degreeDays(days: readonly DayFacts[], period: Pick<ReportPeriod, 'from' | 'to'>): number | undefined {
  const known = days.flatMap(({ outdoor }) => outdoor?.degreeHours ?? []);
  if (lacking(known.length / daysOf(period), daysOf(period))) return undefined;
  if (known.filter((hours) => hours >= HEATING).length < MIN_HEATED) return undefined;
  return (known.reduce((sum, hours) => sum + hours, 0) / 24) * (daysOf(period) / known.length);
}

/** The change for a degree day against the period before, in words; undefined where it is not known. */
function changeInWords(
  [now, then]: PropertyPeriod['energy'][number],
  { days, before }: PropertyPeriod,
  period: ReportPeriod,
): string | undefined {
  if (!HEATS.includes(now.fuel) || 'unknown' in now.used || 'unknown' in then.used) return undefined;
  const [weather, earlier] = [degreeDays(days, period), degreeDays(before, periodBefore(period))];
  if (!weather || !earlier || then.used.value <= 0) return undefined;
  const change = Math.round(100 * (now.used.value / weather / (then.used.value / earlier) - 1));
  const than = `the ${period.every} before`;
  return change === 0
    ? `no change per degree day vs. ${than}`
    : `${percentText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} per degree day than ${than}`;
}

/** A source in words: 'gas (estimated)', 'gas (part of Gas Meter 1)'. */
const named = ({ fuel, kind, inside }: PeriodUse): string =>
  FUELS[fuel].toLowerCase() +
  (kind === 'estimate' ? ' (estimated)' : '') +
  (inside ? ` (part of ${labelInWords(inside)})` : '');

interface Told {
  readonly words: string;
  /** Absent where they are not known. */
  readonly used?: number;
  readonly paid?: number;
}

function told(source: PropertyPeriod['energy'][number], property: PropertyPeriod, period: ReportPeriod): Told {
  const [now] = source;
  const { used, dollars, unit } = now;
  if ('unknown' in used) return { words: `${named(now)}: ${used.unknown}` };
  const paid = 'unknown' in dollars ? undefined : dollars.value;
  const parts = [
    `${named(now)}: ${withBand(used)} ${METER_UNIT_WORDS[unit]}`,
    ...(paid === undefined ? [] : [`, ${wholeDollars(paid)}`]),
    ...[changeInWords(source, property, period) ?? []].flat().map((change) => `; ${change}`),
  ];
  return { words: parts.join(''), used: used.value, ...(paid !== undefined && { paid }) };
}

/** The order of the uses: by cost, then by use, the most first. An unknown one comes last. */
const byCost = (a: Told, b: Told): number => (b.paid ?? -1) - (a.paid ?? -1) || (b.used ?? -1) - (a.used ?? -1);

/** The use and cost of buildings. Estimates and sub-meters are shown, and added to nothing (docs/product/energy.md#sub-meters). */
export const energySection: SectionRule = ({ properties, period }) => {
  const all = properties.flatMap((property) =>
    property.energy.map((source) => ({
      property,
      kind: source[0].kind,
      inside: source[0].inside,
      ...told(source, property, period),
    })),
  );
  if (all.length === 0) return undefined;
  const measured = all.filter(({ kind, inside }) => kind !== 'estimate' && inside === undefined);
  const paid = measured.flatMap((each) => each.paid ?? []);
  const sum = paid.reduce((total, each) => total + each, 0);
  const sources = counted(measured.length, 'source');
  const says = [
    paid.length === 0
      ? 'No cost data.'
      : `Total ${wholeDollars(sum)} for ${paid.length} of ${sources} with a meter or bills.`,
    ...(all.some(({ kind }) => kind === 'estimate') ? ['Estimates aren’t included.'] : []),
    ...(all.some(({ inside }) => inside !== undefined) ? ['Submeters aren’t added to their main meter.'] : []),
  ];
  const lines = all.toSorted(byCost).map(({ property, words }) => ({
    words: `${property.title}: ${words}`,
    place: { page: 'energy' as const, propertyId: property.id },
  }));
  return sectionOf('Energy', says.join(' '), lines);
};
