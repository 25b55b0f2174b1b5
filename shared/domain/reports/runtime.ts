import type { DayFacts } from '../facts/day-facts.ts';
import { type Say, sayTo } from '../figures/say.ts';
import { percentText, shareText } from '../figures/shares.ts';
import { allKnown } from '../findings/days.ts';
import { isSensorLabel, parseSensorLabel, type SensorLabel } from '../sensor.ts';
import { lacking } from './coverage.ts';
import { BEFORE_IN_WORDS, daysOf, periodBefore, type ReportPeriod } from './period.ts';
import { type PropertyPeriod, type SectionRule, sectionOf } from './report.ts';

/** Days with fewer degree hours say little about heating (as in docs/product/findings.md#runtime). */
const HEATING = 120;
/** So many heated days a period needs to be compared. */
const MIN_HEATED = 3;
/** A change that is worth a word, as a share. */
const MORE = 0.15;

const named = (facts: DayFacts, name: string): SensorLabel[] =>
  [...Object.keys(facts.switches), ...Object.keys(facts.analogs)]
    .filter(isSensorLabel)
    .filter((label) => parseSensorLabel(label)?.name === name);

/** The burner minutes of some days for 100 degree hours, with the share of the days that is known; undefined without such sensors. */
function runtimeOf(days: readonly DayFacts[], period: ReportPeriod) {
  const burners = [...new Set(days.flatMap((facts) => named(facts, 'boilerRelayState')))];
  const [outdoor] = [...new Set(days.flatMap((facts) => named(facts, 'outdoorTemperature')))].sort();
  if (burners.length === 0 || !outdoor) return undefined;
  const shares = days.map((facts) => ({ facts, known: allKnown(facts, [...burners, outdoor]) }));
  const coverage = shares.reduce((sum, { known }) => sum + known, 0) / daysOf(period);
  const heated = shares.flatMap(({ facts, known }) => {
    const degreeHours = facts.outdoor?.degreeHours ?? 0;
    return known > 0 && degreeHours >= HEATING ? [{ facts, known, degreeHours }] : [];
  });
  // The known part of a day stands for the whole day, in the same way for burners and weather.
  const minutes = heated.reduce((sum, { facts, known }) => {
    const on = burners.reduce((all, label) => all + (facts.switches[label]?.on ?? 0), 0);
    return sum + on / known;
  }, 0);
  const weather = heated.reduce((sum, { degreeHours, known }) => sum + degreeHours / known, 0);
  return { coverage, heated: heated.length, rate: weather > 0 ? (100 * minutes) / weather : 0 };
}

interface Compared {
  readonly words: string;
  /** Burner minutes per 100 degree-hours in the period and in the one before, and the change, in words. */
  readonly cells: readonly [now: string, before: string, change: string];
  /** The change as a share; absent where it is not known. */
  readonly change?: number;
}

/** The runtime of a property against the period before, at equal degree hours. Undefined without burner states and an outdoor temperature. */
function comparedRuntime(
  { days, before }: Pick<PropertyPeriod, 'days' | 'before'>,
  period: ReportPeriod,
  say: Say,
): Compared | undefined {
  const { reader } = say;
  const earlier = periodBefore(period);
  const [now, then] = [runtimeOf(days, period), runtimeOf(before, earlier)];
  if (!now) return undefined;
  const gap = lacking(now.coverage, daysOf(period), reader);
  if (gap) return { words: gap, cells: ['--', '--', gap] };
  const gapBefore = lacking(then?.coverage ?? 0, daysOf(earlier), reader);
  const minutes = (of: { readonly heated: number; readonly rate: number }) =>
    of.heated < MIN_HEATED ? '--' : `${Math.round(of.rate)}`;
  if (!then || gapBefore !== undefined) {
    // Without a day before, the coverage is 0, which is a gap.
    const lack = gapBefore ?? '';
    return { words: say`${lack} in the period before`, cells: [minutes(now), '--', lack] };
  }
  if (now.heated < MIN_HEATED || then.heated < MIN_HEATED || then.rate === 0)
    return {
      words: say`too mild to compare: ${now.heated} and ${then.heated} heating days`,
      cells: [minutes(now), minutes(then), say`too mild`],
    };
  const change = now.rate / then.rate - 1;
  const than = say(BEFORE_IN_WORDS[period.every].than);
  const percent = Math.abs(Math.round(100 * change));
  const size = percentText(percent);
  const how =
    percent === 0
      ? say`same as ${than}`
      : change > 0
        ? say`${size} longer than ${than}`
        : say`${size} shorter than ${than}`;
  const figures = say`${Math.round(now.rate)} burner minutes per 100 degree-hours (was ${Math.round(then.rate)})`;
  return {
    words: `${how}: ${figures}`,
    cells: [minutes(now), minutes(then), percent === 0 ? '0%' : `${change > 0 ? '+' : '−'}${size}`],
    change,
  };
}

/** Run times against the period before at equal degree hours. The largest rise comes first, an unknown change last. */
export const runtimeSection: SectionRule = ({ properties, period, reader }) => {
  const say = sayTo(reader);
  const all = properties.flatMap((property) => {
    const compared = comparedRuntime(property, period, say);
    return compared ? [{ property, ...compared }] : [];
  });
  const known = all.flatMap(({ change }) => change ?? []);
  const up = known.filter((change) => change >= MORE).length;
  if (all.length === 0) return undefined;
  const { than, column } = BEFORE_IN_WORDS[period.every];
  const [before, more] = [say(than), shareText(MORE)];
  const compared =
    up > 0
      ? say`${up} of ${known.length} ran at least ${more} longer than ${before}, weather-adjusted.`
      : say`None of ${known.length} ran at least ${more} longer than ${before}, weather-adjusted.`;
  const says =
    known.length === 0
      ? say`No properties could be compared with ${before}, weather-adjusted.`
      : `${compared} ${say`Findings compare each property with its own baseline.`}`;
  const sorted = all.toSorted(
    (a, b) => (b.change ?? Number.NEGATIVE_INFINITY) - (a.change ?? Number.NEGATIVE_INFINITY),
  );
  const placeOf = (property: PropertyPeriod) => ({
    page: 'dashboard' as const,
    propertyId: property.id,
    at: property.days.at(-1)?.end ?? 0,
  });
  const lines = sorted.map(({ property, words }) => ({
    words: `${property.title}: ${words}`,
    place: placeOf(property),
  }));
  const table = {
    columns: [
      { title: say`Building` },
      { title: say`Burner min per 100 degree-hours` },
      { title: say(column) },
      { title: say`Difference` },
    ],
    rows: sorted.map(({ property, cells: [now, then, change] }) => [
      { words: property.title, place: placeOf(property) },
      ...[now, then, change].map((words) => ({ words })),
    ]),
  };
  return sectionOf(say`Run time`, says, lines, { table });
};
