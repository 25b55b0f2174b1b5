import { HOUR_MS } from '../durations.ts';
import { cyclesOf } from '../readings/cycle.ts';
import { unionOf } from '../readings/left-out.ts';
import type { Span } from '../readings/span.ts';
import { isSensorLabel, kindOf, parseSensorLabel, type SensorLabel } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import { type Analog, type AnalogLimits, analogFacts } from './analog-facts.ts';
import type { AnalogFacts, DayFacts, OutdoorFacts, SwitchFacts } from './day-facts.ts';
import { type DaySource, piecesOf, samplesOf } from './day-source.ts';
import { faultTime } from './fault-time.ts';
import { hundredths, known, medianOf, minutesOf, shareOf } from './figures.ts';
import { firingFacts } from './firing-facts.ts';
import { heatingHours } from './heating-hours.ts';
import { hoursOfDay, type LocalDay } from './local-days.ts';
import { type CountedDay, countedOn, meterFacts } from './meter-facts.ts';
import { joined, lengthOf, type Piece } from './pieces.ts';
import type { PlantDay } from './plant-day.ts';
import { firstLabelOf, neighbourOf, RETURN, SUPPLY } from './plant-sensors.ts';
import { circulationFacts, commandFacts } from './pump-facts.ts';
import { onTimes, stateSpans, timesWith } from './states.ts';
import { wingnutFacts } from './wingnut-facts.ts';

/** The spans of ON whose start and end were both seen in the day, and all starts that were seen. */
function seenIn(spans: readonly Span[], { startTime, endTime }: TimeWindow) {
  const isInside = (time: number) => time >= startTime && time < endTime;
  const isKnown = (span: Span | undefined) => span !== undefined && span.value !== null;
  const starts: Span[] = spans.filter((span, at) => span.value === 1 && isKnown(spans[at - 1]) && isInside(span.from));
  const ended = new Set(spans.filter((span, at) => isKnown(spans[at + 1]) && isInside(span.to)));
  return {
    starts: starts.map(({ from }) => from),
    burns: starts.filter((span) => ended.has(span)).map(({ from, to }) => to - from),
    /** From start to start without unknown time between. */
    periods: starts.flatMap((start, row) => {
      const next = starts[row + 1];
      const isHole = ({ value, from }: Span) => value === null && next && from >= start.from && from < next.from;
      return next && !spans.some(isHole) ? [next.from - start.from] : [];
    }),
  };
}

/** The most starts in any 60 minutes. */
function mostInHour(starts: readonly number[]): number {
  let [most, first] = [0, 0];
  for (const [row, start] of starts.entries()) {
    while (start - (starts[first] ?? start) >= HOUR_MS) first += 1;
    most = Math.max(most, row - first + 1);
  }
  return most;
}

/** The facts of a burner, a pump or another state (docs/product/facts.md#states). Undefined when nothing is known. */
function switchFacts(spans: readonly Span[], day: TimeWindow): SwitchFacts | undefined {
  const cycles = cyclesOf('', spans, day);
  if (!cycles) return undefined;
  const { starts, burns, periods } = seenIn(spans, day);
  const [period, median] = [medianOf(periods), medianOf(burns)];
  return {
    on: minutesOf(cycles.total_cycle_on_time ?? 0),
    off: minutesOf(cycles.total_cycle_off_time ?? 0),
    unknown: minutesOf(cycles.unknown_time),
    starts: cycles.cycle_count,
    startsInHour: mostInHour(starts),
    ...(period !== undefined && { period: minutesOf(period) }),
    ...(median !== undefined && {
      burns: {
        count: burns.length,
        median: minutesOf(median),
        shortest: minutesOf(Math.min(...burns)),
        longest: minutesOf(Math.max(...burns)),
      },
    }),
    longest: minutesOf(Math.max(0, ...onTimes(spans, day).map(({ from, to }) => to - from))),
  };
}

/** Below this outdoor temperature a building needs heat, °F. */
const NEEDS_HEAT = 65;

/** The weather of a day (docs/product/facts.md#outdoor). @param facts those of the outdoor sensor */
function outdoorFacts({ mean, min, max }: AnalogFacts, pieces: readonly Piece[]): OutdoorFacts {
  const missing = pieces.reduce((sum, { from, to, value }) => sum + (to - from) * Math.max(0, NEEDS_HEAT - value), 0);
  return { mean, min, max, degreeHours: hundredths(missing / HOUR_MS) };
}

/** The input of the facts of a day. */
export interface DayInput {
  readonly day: LocalDay;
  readonly zone: string;
  /** UTC ms. A day that is not over is counted up to here. */
  readonly now: number;
  /** Every wingnut that feeds the property, or fed it on this day. */
  readonly sources: readonly DaySource[];
  /** The limits of the sensors that have some, by label. */
  readonly limits: Readonly<Record<string, AnalogLimits>>;
}

/** Known facts of a plant and its meters on a day. */
type MeteredDay = PlantDay & { readonly counters: ReadonlyMap<SensorLabel, CountedDay> };

/** Known facts of the day, by label. Sensors of which nothing is known are left out. */
function plantOf(sources: readonly DaySource[], counted: TimeWindow): MeteredDay {
  const labels = [...new Set(sources.flatMap(({ inputs }) => [...inputs.keys()]))].filter(isSensorLabel).sort();
  const analogs = new Map<SensorLabel, Analog>();
  const states = new Map<SensorLabel, readonly Span[]>();
  const counters = new Map<SensorLabel, CountedDay>();
  for (const label of labels) {
    const name = parseSensorLabel(label)?.name;
    const kind = name && kindOf(name);
    if (kind === 'counter') {
      const total = countedOn(sources, label, counted);
      if (total) counters.set(label, total);
      continue;
    }
    if (kind === 'temperature' || kind === 'pressure' || kind === 'level') {
      const samples = samplesOf(sources, label, counted);
      if (samples.length > 0) analogs.set(label, { samples, pieces: piecesOf(samples) });
    } else {
      const spans = stateSpans(sources, label, counted);
      if (timesWith(spans, counted, (value) => value !== null).length > 0) states.set(label, spans);
    }
  }
  return { counted, analogs, states, counters };
}

/** The share of the day in which something was known, 0 to 1. */
function coverageOf({ counted, analogs, states, counters }: MeteredDay): number {
  const times = [
    ...[...analogs.values(), ...counters.values()].flatMap(({ pieces }) => joined(pieces)),
    ...[...states.values()].flatMap((spans) => timesWith(spans, counted, (value) => value !== null)),
  ];
  const union = unionOf(
    times.map(({ from, to }) => ({ startTime: from, endTime: to })),
    counted,
  );
  return shareOf(
    lengthOf(union.map(({ startTime, endTime }) => ({ from: startTime, to: endTime }))),
    counted.endTime - counted.startTime,
  );
}

/** The time for which states, and sensors without one value, were at fault (docs/product/facts.md#faults). */
function otherFaults(
  sources: readonly DaySource[],
  analogs: DayFacts['analogs'],
  counted: TimeWindow,
): DayFacts['faults'] {
  const labels = [...new Set(sources.flatMap(({ inputs }) => [...inputs.keys()]))].filter(isSensorLabel).sort();
  const others = labels.filter((label) => !analogs[label]);
  return Object.fromEntries(
    others.flatMap((label) => {
      const fault = faultTime(sources, label, counted);
      return fault > 0 ? [[label, minutesOf(fault)]] : [];
    }),
  );
}

/** The facts of a property's day (docs/product/facts.md#facts). */
export function makeDayFacts({ day, zone, now, sources, limits }: DayInput): DayFacts {
  const counted = { startTime: day.startTime, endTime: Math.max(day.startTime, Math.min(day.endTime, now)) };
  const plant = plantOf(sources, counted);
  const labels = [...plant.analogs.keys()];
  const [daytime, night] = [hoursOfDay(day, zone, 8, 20), hoursOfDay(day, zone, 0, 5)];
  const water = [SUPPLY, RETURN].flatMap((names) => firstLabelOf(names, labels) ?? []);
  const analogs: Partial<Record<SensorLabel, AnalogFacts>> = {};
  for (const [label, analog] of plant.analogs) {
    const neighbour = neighbourOf(label, labels);
    const facts = analogFacts(sources, label, analog, {
      counted,
      daytime,
      night,
      limits: limits[label],
      neighbour: neighbour && plant.analogs.get(neighbour),
      water,
    });
    if (facts) analogs[label] = facts;
  }
  const switches: Partial<Record<SensorLabel, SwitchFacts>> = {};
  for (const [label, spans] of plant.states) {
    const facts = switchFacts(spans, counted);
    if (facts) switches[label] = facts;
  }
  const meters = Object.fromEntries(
    [...plant.counters].map(([label, total]) => [label, meterFacts(total, day, counted)]),
  );
  const outdoor = firstLabelOf(['outdoorTemperature'], labels);
  const weather = outdoor && analogs[outdoor];
  return known({
    day: day.day,
    start: day.startTime,
    end: day.endTime,
    until: counted.endTime,
    coverage: coverageOf(plant),
    analogs,
    switches,
    firing: firingFacts(plant),
    heatingHours: heatingHours(plant),
    outdoor: weather && outdoorFacts(weather, plant.analogs.get(outdoor)?.pieces ?? []),
    commands: commandFacts(plant),
    circulation: circulationFacts(plant),
    faults: otherFaults(sources, analogs, counted),
    meters: plant.counters.size > 0 ? meters : undefined,
    wingnuts: wingnutFacts(sources, counted, zone),
  });
}
