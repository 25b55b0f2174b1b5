import type { DayFactsReply } from '../../../../../shared/api/types/facts-types.ts';
import type { DayFacts } from '../../../../../shared/domain/facts/day-facts.ts';
import { firstLabelOf, RETURN, SUPPLY } from '../../../../../shared/domain/facts/plant-sensors.ts';
import {
  degreeHoursSign,
  type Quantity,
  rangeText,
  temperatureText,
  unitSign,
} from '../../../../../shared/domain/figures/quantities.ts';
import { quantityOf } from '../../../../../shared/domain/figures/readings.ts';
import { wallHoursText } from '../../../../../shared/domain/figures/times.ts';
import { allKnown, knownShare } from '../../../../../shared/domain/findings/days.ts';
import { labelInWords, parseSensorLabel, type SensorLabel } from '../../../../../shared/domain/sensor.ts';

/** The subject of a table of days: the plant as a whole, or one sensor. */
export const PLANT = 'plant';
export type DaySubject = typeof PLANT | SensorLabel;

/** The quantity of a day's figure: a slope is a pressure a day, degree hours are differences; empty for a count. */
export type DayUnit = Exclude<Quantity, 'counter'> | 'slope' | 'degreeHours' | 'min' | '';

/** The unit of a figure, as heads have it; empty for a count. */
export function signOf(unit: DayUnit): string {
  if (unit === 'slope') return `${unitSign('pressure')}/day`;
  if (unit === 'degreeHours') return degreeHoursSign();
  return unit === 'min' || unit === '' ? unit : unitSign(unit);
}

/** A figure of a day. */
export interface DayColumn {
  readonly heading: string;
  readonly unit: DayUnit;
  readonly of: (day: DayFacts) => number | undefined;
  /** The share of the day in which it was known, 0 to 1. */
  readonly known: (day: DayFacts) => number;
  /**
   * The way in which the figures of several days become one. Without it durations and counts are added, and others are
   * an average.
   */
  readonly over?: DayTotal;
}

/** Meaning of one figure for several days. */
export type DayTotal = 'sum' | 'average' | 'lowest' | 'highest';

/** The facts of an answer: the server writes labels only. */
export const daysOf = (days: readonly DayFactsReply[]): readonly DayFacts[] => days as readonly DayFacts[];

const labelsOf = (days: readonly DayFacts[]): SensorLabel[] =>
  [
    ...new Set(days.flatMap(({ analogs, switches }) => [...Object.keys(analogs), ...Object.keys(switches)])),
  ].sort() as SensorLabel[];

/** Subjects of the days: the plant first, then the sensors by their names. */
export const subjectsOf = (days: readonly DayFacts[]): { readonly id: DaySubject; readonly title: string }[] => [
  { id: PLANT, title: 'Heating system' },
  ...labelsOf(days)
    .map((id) => ({ id, title: labelInWords(id) }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true })),
];

/** Written when they are asked for: a module does not know its reader yet. */
const BAND_HEADINGS: Readonly<Record<string, () => string>> = {
  growth: () => rangeText('temperature', 77, 113),
  below120: () => `Below ${temperatureText(120)}`,
  below140: () => `Below ${temperatureText(140)}`,
  above140: () => `Above ${temperatureText(140)}`,
  above145: () => `Above ${temperatureText(145)}`,
  above150: () => `Above ${temperatureText(150)}`,
  loopBelow105: () => `Below ${temperatureText(105)}`,
  loopBelow124: () => `Below ${temperatureText(124)}`,
  flueAbove200: () => `Above ${temperatureText(200)}`,
  flueAbove440: () => `Above ${temperatureText(440)}`,
  // Days of earlier versions have it.
  flueAbove480: () => `Above ${temperatureText(480)}`,
};

function analogColumns(label: SensorLabel, days: readonly DayFacts[]): DayColumn[] {
  const known = (day: DayFacts) => knownShare(day, label);
  const quantity = quantityOf(label);
  const unit = quantity === undefined || quantity === 'counter' ? '' : quantity;
  type Facts = NonNullable<DayFacts['analogs'][SensorLabel]>;
  const of = (
    heading: string,
    its: DayColumn['unit'],
    figure: (facts: Facts) => number | undefined,
    over?: DayTotal,
  ): DayColumn => ({
    heading,
    unit: its,
    known,
    ...(over && { over }),
    of: (day) => day.analogs[label] && figure(day.analogs[label]),
  });
  const bands = [...new Set(days.flatMap((day) => Object.keys(day.analogs[label]?.bands ?? {})))];
  return [
    of('Minimum', unit, ({ min }) => min, 'lowest'),
    of('Average', unit, ({ mean }) => mean),
    of('Maximum', unit, ({ max }) => max, 'highest'),
    of(wallHoursText(8 * 60, 20 * 60), unit, ({ dayMean }) => dayMean),
    of(wallHoursText(0, 5 * 60), unit, ({ nightMean }) => nightMean),
    of('Below limit', 'min', ({ belowLimit }) => belowLimit),
    of('Above limit', 'min', ({ aboveLimit }) => aboveLimit),
    ...bands.map((band) => of(BAND_HEADINGS[band]?.() ?? band, 'min', (facts) => facts.bands[band])),
    of('Slope', 'slope', ({ slope }) => slope),
    of('Water added', '', ({ makeUps }) => makeUps),
    of('vs. paired sensor', unit === 'temperature' ? 'difference' : unit, ({ fromNeighbour }) => fromNeighbour),
    of('Jumps', '', ({ jumps }) => jumps),
    of('Sensor fault', 'min', ({ fault }) => fault),
  ];
}

function switchColumns(label: SensorLabel): DayColumn[] {
  const known = (day: DayFacts) => knownShare(day, label);
  type Facts = NonNullable<DayFacts['switches'][SensorLabel]>;
  const of = (
    heading: string,
    unit: DayColumn['unit'],
    figure: (facts: Facts) => number | undefined,
    over?: DayTotal,
  ): DayColumn => ({
    heading,
    unit,
    known,
    ...(over && { over }),
    of: (day) => day.switches[label] && figure(day.switches[label]),
  });
  return [
    of('ON', 'min', ({ on }) => on),
    of('Starts', '', ({ starts }) => starts),
    of('Most per hour', '', ({ startsInHour }) => startsInHour, 'highest'),
    of('Cycle time', 'min', ({ period }) => period, 'average'),
    of('Median burn', 'min', ({ burns }) => burns?.median, 'average'),
    of('Shortest', 'min', ({ burns }) => burns?.shortest, 'lowest'),
    of('Longest', 'min', ({ longest }) => longest, 'highest'),
    { heading: 'Commanded on', unit: 'min', known, of: (day) => day.commands[label]?.commanded },
    { heading: 'No current', unit: 'min', known, of: (day) => day.commands[label]?.withoutCurrent },
    { heading: 'Supply minus return', unit: 'difference', known, of: (day) => day.circulation[label]?.difference },
  ];
}

const sum = (figures: readonly (number | undefined)[]): number | undefined =>
  figures.every((figure) => figure === undefined)
    ? undefined
    : figures.reduce<number>((all, each = 0) => all + each, 0);

function plantColumns(days: readonly DayFacts[]): DayColumn[] {
  const labels = labelsOf(days);
  const burners = labels.filter((label) => parseSensorLabel(label)?.name === 'boilerRelayState');
  const first = (names: Parameters<typeof firstLabelOf>[0]) => {
    const label = firstLabelOf(names, labels);
    return label ? [label] : [];
  };
  const [outdoor, supply, back] = [first(['outdoorTemperature']), first(SUPPLY), first(RETURN)];
  const all = (needed: readonly SensorLabel[]) => (day: DayFacts) => allKnown(day, needed);
  const whenFiring = (needed: readonly SensorLabel[]) =>
    ({ unit: 'temperature', known: all([...burners, ...needed]) }) as const;
  // A phone shows the first three without a scroll.
  return [
    {
      heading: 'Outdoor average',
      unit: 'temperature',
      of: ({ outdoor: weather }) => weather?.mean,
      known: all(outdoor),
    },
    {
      heading: 'Burners ON',
      unit: 'min',
      known: all(burners),
      of: ({ switches }) => sum(burners.map((label) => switches[label]?.on)),
    },
    {
      heading: 'Starts',
      unit: '',
      known: all(burners),
      of: ({ switches }) => sum(burners.map((label) => switches[label]?.starts)),
    },
    {
      heading: 'Degree-hours',
      unit: 'degreeHours',
      of: ({ outdoor: weather }) => weather?.degreeHours,
      known: all(outdoor),
    },
    { heading: '2+ burners on', unit: 'min', of: ({ firing }) => firing?.together, known: all(burners) },
    { heading: 'Supply, firing', of: ({ firing }) => firing?.supplyMean, ...whenFiring(supply) },
    { heading: 'Return, firing', of: ({ firing }) => firing?.returnMean, ...whenFiring(back) },
    {
      ...whenFiring([...supply, ...back]),
      heading: 'Difference',
      unit: 'difference',
      of: ({ firing }) => firing?.difference?.mean,
    },
    {
      heading: `Return below ${temperatureText(130)}`,
      unit: 'min',
      known: all([...burners, ...back]),
      of: ({ firing }) => firing?.returnLow,
    },
  ];
}

/** The figures of a subject on some days. Those that no day has are left out. */
export function columnsOf(subject: DaySubject, days: readonly DayFacts[]): DayColumn[] {
  const isState = days.some(({ switches }) => subject !== PLANT && switches[subject]);
  const isAnalog = days.some(({ analogs }) => subject !== PLANT && analogs[subject]);
  const columns =
    subject === PLANT
      ? plantColumns(days)
      : [...(isState ? switchColumns(subject) : []), ...(isAnalog ? analogColumns(subject, days) : [])];
  return columns.filter(({ of }) => days.some((day) => of(day) !== undefined));
}
