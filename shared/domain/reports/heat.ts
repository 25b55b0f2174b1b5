import type { AnalogFacts, DayFacts } from '../facts/day-facts.ts';
import { figureText } from '../figures/quantities.ts';
import type { Reader } from '../figures/reader.ts';
import { plural, type Say, sayTo } from '../figures/say.ts';
import { minutesText } from '../figures/spans.ts';
import { minutesOf } from '../findings/days.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { gaugeSources } from '../readings/gauge.ts';
import { parseSensorLabel, type SensorLabel } from '../sensor.ts';
import { lacking, lackingOf } from './coverage.ts';
import { daysOf, type ReportPeriod } from './period.ts';
import { type PropertyPeriod, type SectionRule, sectionOf } from './report.ts';

const analogOf = (facts: DayFacts, label: SensorLabel): AnalogFacts | undefined => facts.analogs[label];

/** The share of a period in which a sensor was known, 0 to 1. A day without facts is not known. */
function coverageOf(days: readonly DayFacts[], label: SensorLabel, period: ReportPeriod): number {
  const shares = days.map((facts) => (analogOf(facts, label)?.known ?? 0) / Math.max(1, minutesOf(facts)));
  return shares.reduce((sum, share) => sum + Math.min(1, share), 0) / daysOf(period);
}

/** The band of the facts that tells cold water (`below120`). */
const hot = (reader: Reader): string => degreesText(120, reader);

const degreesText = (fahrenheit: number, reader: Reader): string =>
  figureText('temperature', fahrenheit, undefined, reader);

interface Told {
  readonly words: string;
  /** In a table: the time below, of which time, and the rooms. */
  readonly cells: readonly [below: string, measured: string, rooms: string];
  /** The time for which the hot water was below 120 °F, minutes; absent where too little is known. */
  readonly cold?: number;
}

/** The hot water of a property: the time below, of which time, in words. */
interface WaterTold extends Pick<Told, 'words' | 'cold'> {
  readonly below: string;
  readonly measured: string;
}

function hotWaterOf(days: readonly DayFacts[], label: SensorLabel, period: ReportPeriod, say: Say): WaterTold {
  const { reader } = say;
  const coverage = coverageOf(days, label, period);
  const gap = lackingOf(say`hot water`, coverage, daysOf(period), reader);
  if (gap) return { words: gap, below: lacking(coverage, daysOf(period), reader) ?? '', measured: '--' };
  const known = days.flatMap((facts) => analogOf(facts, label) ?? []);
  const cold = known.reduce((sum, { bands }) => sum + (bands.below120 ?? 0), 0);
  const all = known.reduce((sum, each) => sum + each.known, 0);
  const [below, measured] = [minutesText(cold, reader), minutesText(all, reader)];
  return {
    words:
      cold > 0
        ? say`hot water below ${hot(reader)} for ${below} of ${measured} measured`
        : say`hot water never below ${hot(reader)} of ${measured} measured`,
    cold,
    below: cold > 0 ? below : say`never`,
    measured,
  };
}

/** The lowest value of a room in a period, in words; a gap where too little is known. */
function roomOf(days: readonly DayFacts[], label: SensorLabel, period: ReportPeriod, say: Say) {
  const { reader } = say;
  const coverage = coverageOf(days, label, period);
  const name = sensorInWords(label, reader);
  const gap = lacking(coverage, daysOf(period), reader);
  if (gap) return { words: lackingOf(name, coverage, daysOf(period), reader) ?? '', cell: `${name}: ${gap}` };
  const lowest = degreesText(Math.min(...days.flatMap((facts) => analogOf(facts, label)?.min ?? [])), reader);
  return { words: say`${name} at least ${lowest}`, cell: `${name} ${lowest}` };
}

/** Hot water and rooms of a property in a period. Undefined without such a sensor. */
function toldHeat({ days }: Pick<PropertyPeriod, 'days'>, period: ReportPeriod, say: Say): Told | undefined {
  const labels = [...new Set(days.flatMap(({ analogs }) => Object.keys(analogs)))] as SensorLabel[];
  const [hotWater] = gaugeSources('domestichotwatersystemtemperature', labels);
  const rooms = labels.filter((label) => parseSensorLabel(label)?.name === 'roomTemperature').sort();
  const water = hotWater && hotWaterOf(days, hotWater, period, say);
  const lowest = rooms.map((label) => roomOf(days, label, period, say));
  const parts = [...(water ? [water.words] : []), ...lowest.map(({ words }) => words)];
  if (parts.length === 0) return undefined;
  return {
    words: parts.join('; '),
    cells: [water?.below ?? '--', water?.measured ?? '--', lowest.map(({ cell }) => cell).join(', ') || '--'],
    ...(water?.cold !== undefined && { cold: water.cold }),
  };
}

/** Hot water below 120 °F and the lowest room temperatures. The record has the same by the rules of a city. */
export const heatSection: SectionRule = ({ properties, period, reader }) => {
  const say = sayTo(reader);
  const all = properties.flatMap((property) => {
    const told = toldHeat(property, period, say);
    return told ? [{ property, ...told }] : [];
  });
  const measured = all.filter(({ cold }) => cold !== undefined);
  const cold = measured.filter(({ cold = 0 }) => cold > 0).length;
  if (all.length === 0) return undefined;
  const water =
    measured.length === 0
      ? say`Not enough hot water data.`
      : cold === 0
        ? say`Hot water stayed at or above ${hot(reader)} at ${plural(measured.length, 'property', 'properties')} with enough data.`
        : say`Hot water was below ${hot(reader)} at ${cold} of ${plural(measured.length, 'property', 'properties')} with enough data.`;
  const says = `${water} ${say`Sensor measurements, not a legal determination.`}`;
  const sorted = all.toSorted((a, b) => (b.cold ?? -1) - (a.cold ?? -1));
  const placeOf = (property: PropertyPeriod) => ({
    page: 'record' as const,
    propertyId: property.id,
    month: period.from.slice(0, 7),
  });
  const lines = sorted.map(({ property, words }) => ({
    words: `${property.title}: ${words}`,
    place: placeOf(property),
  }));
  const table = {
    columns: [
      { title: say`Building` },
      { title: say`Hot water below ${hot(reader)}` },
      { title: say`Time measured` },
      { title: say`Lowest in rooms`, isText: true },
    ],
    rows: sorted.map(({ property, cells }) => [
      { words: property.title, place: placeOf(property) },
      ...cells.map((words) => ({ words })),
    ]),
  };
  return sectionOf(say`Heat and hot water`, says, lines, { list: 'records', table });
};
