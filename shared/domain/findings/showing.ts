import { dayNumber } from '../calendar-day.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { isSensorLabel, kindOf, parseSensorLabel, SENSORS, type SensorLabel } from '../sensor.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import { knownShare, lastDays, MIN_COVERAGE } from './days.ts';
import type { RuleInput, Showing, ShownDay, Subject } from './rule.ts';

/** On which days a fault can show (docs/product/findings.md#standing): a day of a plant that stands proves nothing. Durations are minutes. */

/** A plant runs when it runs for so many minutes. A burner that cycles rests as long. */
const RUNS = 60;
const PUMP_RUNS = 120;
/** Water as hot as this was heated; that of a tank that is off has the temperature of its room, °F. */
const HEATED_WATER = 110;
/** The flue of a boiler that stands is colder than this, °F. */
const FLUE_WARM = 120;
/** A sensor that moves by this much in a day is not stuck all day, °F. */
const MOVES = 5;
/** A system under less pressure is drained, PSI. */
const FILLED = 5;
const BURNT = 15;

const labelOf = (subject: Subject): SensorLabel | undefined => (isSensorLabel(subject) ? subject : undefined);

const burnersIn = ({ switches }: DayFacts): SensorLabel[] =>
  (Object.keys(switches) as SensorLabel[]).filter((label) => label.startsWith('boilerRelayState'));

/** The time for which the burners together were ON; undefined without one. */
const firedOn = (facts: DayFacts): number | undefined => {
  const on = burnersIn(facts).map((label) => facts.switches[label]?.on ?? 0);
  return facts.firing?.minutes ?? (on.length ? Math.max(...on) : undefined);
};

const notFired = sentence('hindered.burners');

/** Undefined where a plant without a burner sensor, or one that ran for an hour. */
const standing = (facts: DayFacts, least = RUNS): Sentence | undefined =>
  (firedOn(facts) ?? least) >= least ? undefined : notFired;

/** Both must be so. */
const both = (one: Showing, other: Showing): Showing => ({
  words: `${one.words}, and ${other.words}`,
  hinders: (day) => one.hinders(day) ?? other.hinders(day),
});

/** A rule that looks for several things. */
export const byAspect = (aspects: Readonly<Record<string, Showing>>): Showing => ({
  words: Object.entries(aspects)
    .map(([aspect, { words }]) => `${aspect}: ${words}`)
    .join('; '),
  hinders: (day) => aspects[day.aspect ?? '']?.hinders(day),
});

/** Each day shows it: what is looked for is that nothing comes. */
export const ALWAYS: Showing = { words: 'any day', hinders: () => undefined };

/** The sensor itself was known. What it measures is the fault, whether the plant runs or not. */
export const SENSOR_KNOWN: Showing = {
  words: `the sensor had data for {${MIN_COVERAGE * 100}:percent} of the day`,
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    return !label || knownShare(facts, label) >= MIN_COVERAGE ? undefined : sentence('hindered.sensor');
  },
};

/** The sensor sent something: values or faults. */
export const SENSOR_SENT: Showing = {
  words: 'the sensor sent values or faults',
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    if (!label || facts.analogs[label] || facts.faults?.[label] !== undefined || knownShare(facts, label) > 0)
      return undefined;
    return sentence('hindered.sent');
  },
};

export const BURNER_RAN: Showing = {
  words: `a burner ran for {${RUNS}:span}`,
  hinders: ({ facts }) => standing(facts),
};

export const BURNER_BURNT: Showing = {
  words: `a burner ran for more than {${BURNT}:span}`,
  hinders: ({ facts }) => standing(facts, BURNT + 1),
};

/** A burner that is ON all day shows no cycles. */
export const BURNER_CYCLED: Showing = {
  words: `the burner ran for {${RUNS}:span} and was off for {${RUNS}:span}`,
  hinders: ({ facts, subject }) => {
    const { on = 0, off = 0 } = facts.switches[labelOf(subject) ?? 'boilerRelayState1'] ?? {};
    if (on < RUNS) return sentence('hindered.burner');
    return off < RUNS ? sentence('hindered.burner-on') : undefined;
  },
};

const TANK_HEATERS: readonly SensorLabel[] = ['hotWaterTankRelayState1', 'hotWaterTankRelayState2'];

/** A burner or the heater of a hot water tank. */
export const HEATER_RAN: Showing = {
  words: `a burner or the heater of a tank ran for {${RUNS}:span}`,
  hinders: ({ facts }) => {
    const tanks = TANK_HEATERS.map((label) => facts.switches[label]?.on ?? 0);
    return Math.max(...tanks) >= RUNS ? undefined : standing(facts);
  },
};

export const FLUE_WARMED: Showing = {
  words: `the flue reached {${FLUE_WARM}:temperature}`,
  hinders: ({ facts, subject }) => {
    const { max } = facts.analogs[labelOf(subject) ?? 'boilerExhaustTemperature1'] ?? {};
    return max !== undefined && max >= FLUE_WARM ? undefined : sentence('hindered.flue');
  },
};

/** The burners ran, and it was so cold that they heated. @param below °F outside */
export const heatedBelow = (below: number): Showing =>
  both(BURNER_RAN, {
    words: `it was below {${below}:temperature} outside, if that is known`,
    hinders: ({ facts: { outdoor } }) =>
      outdoor === undefined || outdoor.mean < below
        ? undefined
        : sentence('hindered.outside', { outdoor: outdoor.mean }),
  });

/** The burners ran, and the day had degree hours below 65 °F. */
export const heatedFor = (degreeHours: number): Showing =>
  both(BURNER_RAN, {
    words: `the day had ${degreeHours} degree-hours`,
    hinders: ({ facts: { outdoor } }) =>
      (outdoor?.degreeHours ?? 0) >= degreeHours ? undefined : sentence('hindered.mild'),
  });

/** The burners ran, and it was so mild that one of them was enough. */
export const heatedAbove = (mildOf: (profile: RuleInput['profile']) => number, words: string): Showing =>
  both(BURNER_RAN, {
    words,
    hinders: ({ facts: { firing, outdoor }, profile }) =>
      (firing?.togetherOutdoor ?? outdoor?.mean ?? 0) >= mildOf(profile) ? undefined : sentence('hindered.cold'),
  });

/** @param below °F outside */
export const coldOutside = (below: number): Showing => ({
  words: `it was below {${below}:temperature} outside, if that is known`,
  hinders: ({ facts: { outdoor } }) =>
    outdoor === undefined || outdoor.mean < below ? undefined : sentence('hindered.outside', { outdoor: outdoor.mean }),
});

/** @param least the lowest or the highest temperature of the day outside, °F */
export const warmOutside = (least: number, figure: 'min' | 'max'): Showing => ({
  words: `the ${figure === 'min' ? 'lowest' : 'highest'} temperature outside was {${least}:temperature} or more`,
  hinders: ({ facts: { outdoor } }) =>
    outdoor && outdoor[figure] >= least ? undefined : sentence('hindered.not-warm'),
});

export const WATER_HEATED: Showing = {
  words: `the water reached {${HEATED_WATER}:temperature}`,
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    const max = label && facts.analogs[label]?.max;
    return label === undefined || (max !== undefined && max >= HEATED_WATER) ? undefined : sentence('hindered.water');
  },
};

export const PUMP_RAN: Showing = {
  words: `the pump ran for {${PUMP_RUNS}:span}`,
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    const { minutes = 0 } = (label && facts.circulation[label]) ?? {};
    return minutes >= PUMP_RUNS ? undefined : sentence('hindered.pump');
  },
};

export const PUMP_COMMANDED: Showing = {
  words: `the pump was commanded on for {${RUNS}:span}`,
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    const { commanded = 0 } = (label && facts.commands[label]) ?? {};
    return commanded >= RUNS ? undefined : sentence('hindered.commanded');
  },
};

/** A drained system loses no water and needs none. */
export const SYSTEM_FILLED: Showing = {
  words: `the system pressure was {${FILLED}:pressure} or more, or without its sensor a burner ran for {${RUNS}:span}`,
  hinders: ({ facts }) => {
    const labels = (Object.keys(facts.analogs) as SensorLabel[]).filter((each) =>
      each.startsWith('boilerSystemPressure'),
    );
    if (labels.length === 0) return standing(facts);
    const isFilled = labels.some((label) => (facts.analogs[label]?.mean ?? 0) >= FILLED);
    return isFilled ? undefined : sentence('hindered.pressure');
  },
};

export const SENSOR_MOVED: Showing = {
  words: `the sensor moved by {${MOVES}:difference}`,
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    const { min, max } = (label && facts.analogs[label]) || {};
    return min !== undefined && max !== undefined && max - min >= MOVES ? undefined : sentence('hindered.still');
  },
};

export const METER_COUNTED: Showing = {
  words: 'the meter counted something',
  hinders: ({ facts, subject }) => {
    const label = labelOf(subject);
    const meter = label && facts.meters?.[label];
    return meter && meter.last.total !== (meter.before ?? meter.first.total) ? undefined : sentence('hindered.counted');
  },
};

export const WINGNUT_THERE: Showing = {
  words: 'the wingnut belonged to the property',
  hinders: ({ facts, subject }) =>
    facts.wingnuts.some(({ wingnutId }) => wingnutId === subject) ? undefined : sentence('hindered.wingnut'),
};

/** On which days the alarm of a sensor could have come (docs/product/jobs.md#verified). */
export function alarmShows(label: SensorLabel): Showing {
  const name = parseSensorLabel(label)?.name ?? 'temperature';
  const { system } = SENSORS[name];
  if (kindOf(name) === 'pressure') return SYSTEM_FILLED;
  if (system === 'boiler') return BURNER_RAN;
  return system === 'hotWater' && kindOf(name) === 'temperature' ? WATER_HEATED : SENSOR_KNOWN;
}

/** The reason why the last of some days proves nothing for a rule; undefined when it does. */
export function hinderedOn(
  showing: Showing,
  input: Pick<RuleInput, 'days' | 'lastDay' | 'profile'>,
  { subject, aspect }: Pick<ShownDay, 'subject' | 'aspect'>,
): Sentence | undefined {
  const facts = input.days.find(({ day }) => day === input.lastDay);
  return facts ? showing.hinders({ facts, subject, aspect, profile: input.profile }) : sentence('hindered.unmeasured');
}

/** On how many of the last days a fault could have shown. @param since only days after this local date */
export function shownDays(
  showing: Showing,
  input: RuleInput,
  { subject, aspect }: Pick<ShownDay, 'subject' | 'aspect'>,
  count: number,
  since = '',
): number {
  const days = lastDays(input, Math.min(count, since ? dayNumber(input.lastDay) - dayNumber(since) : count));
  return days.filter(
    ({ facts }) => facts && showing.hinders({ facts, subject, aspect, profile: input.profile }) === undefined,
  ).length;
}
