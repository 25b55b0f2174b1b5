import type { BANDS } from '../facts/bands.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { RETURN, SUPPLY } from '../facts/plant-sensors.ts';
import type { PLANT_QUESTIONS } from '../plant-profile.ts';
import { parseSensorLabel, type SensorLabel, type SensorName } from '../sensor.ts';
import { type SentenceId, sentence } from '../sentences/sentence.ts';
import { lastDays } from './days.ts';
import type { Judgement, RuleInput, Verdict } from './rule.ts';

/** The temperatures of the flue of a boiler that ran for so many minutes, °F. */
export const FLUE = { minutes: 60, condensing: 200, hot: 250 } as const;
export const OUTDOOR = ['outdoorTemperature'] as const;
export const ROOMS = ['roomTemperature'] as const;
export const PRESSURES = ['boilerSystemPressure'] as const;
/** Feet of water that a PSI lifts, and feet of a storey. */
export const FEET_PER_PSI = 2.31;
export const STOREY = 10;
/** Hot water on its way to the taps, in tanks, and on its way back. */
export const DELIVERED: readonly SensorName[] = ['hotWaterTankSupplyHeaderTemperature'];
export const STORED: readonly SensorName[] = [
  'storageTankOutletTemperature',
  'indirectTankOutletTemperature',
  'hotWaterTankOutletTemperature',
];
export const LOOPS: readonly SensorName[] = ['hotWaterTankReturnHeaderTemperature'];
export const LOOP_PUMPS: readonly SensorName[] = ['recirculationPumpCurrent', 'recirculationPumpRelayState'];
/** Pumps of the heating water. A current stands for its relay. */
export const SYSTEM_PUMPS = ['systemPumpCurrent', 'systemPumpRelayState'] as const;

/** The labels of some names that a property has on a rule's days: in the order of the names, then by number. */
export function labelsNamed(input: RuleInput, days: number, names: readonly SensorName[]): SensorLabel[] {
  const present = lastDays(input, days).flatMap(({ facts }) =>
    facts ? [...Object.keys(facts.analogs), ...Object.keys(facts.switches)] : [],
  );
  const labels = [...new Set(present)].sort() as SensorLabel[];
  return names.flatMap((name) => labels.filter((label) => parseSensorLabel(label)?.name === name));
}

/** The first label of some names, as an array of one or none. */
export const firstNamed = (input: RuleInput, days: number, names: readonly SensorName[]): SensorLabel[] =>
  labelsNamed(input, days, names).slice(0, 1);

/** The name of a label, which is known. */
export const nameOf = (label: SensorLabel): SensorName | undefined => parseSensorLabel(label)?.name;

/** The judgement of the plant as a whole. */
export const ofPlant = (verdict: Verdict): Judgement[] => [{ subject: 'plant', verdict }];

/** The need of a rule: a sentence of `needs.`. */
type Need = Extract<SentenceId, `needs.${string}`> extends `needs.${infer Name}` ? Name : never;

/** A sensor is missing: 'no sensor: needs a return temperature'. */
export const lacks = (need: Need): Verdict => ({
  outcome: 'unknown',
  reason: sentence('no-sensor', { what: { id: `needs.${need}` } }),
});

/** A property that lacks a sensor. */
export const noSensor = (need: Need): Judgement[] => ofPlant(lacks(need));

/** A fact of the plant that nobody has said: 'not entered: whether the boilers condense'. */
export const notSaid = (asks: keyof typeof PLANT_QUESTIONS): Verdict => ({
  outcome: 'unknown',
  reason: sentence('not-said', { fact: asks }),
  asks,
});

/** The reason why a rule does not fit a plant: a sentence of `not-here.`. */
type Misfit = Extract<SentenceId, `not-here.${string}`> extends `not-here.${infer Name}` ? Name : never;

/** A rule that makes no sense for this plant. */
export const notHere = (why: Misfit): Verdict => ({ outcome: 'notHere', reason: sentence(`not-here.${why}`) });

/** Water boils at 212 °F, and about 2.6 °F hotter for each PSI of a low pressure. Sensors on pipes read less than the steam, °F. */
const BOILS = { at: 212, perPsi: 2.6, pipe: 10 } as const;
const STEAM_DAYS = 7;

/** Whether the supply is so hot at so low a pressure that it is steam: on most days of a week on which a burner ran. */
function seemsSteam(input: RuleInput): boolean {
  const [pressure] = firstNamed(input, STEAM_DAYS, PRESSURES);
  if (!pressure) return false;
  const hot = lastDays(input, STEAM_DAYS).flatMap(({ facts }) => {
    const [supply, psi] = [facts?.firing?.supplyMax, facts?.analogs[pressure]?.mean];
    return supply === undefined || psi === undefined ? [] : [supply >= BOILS.at + BOILS.perPsi * psi - BOILS.pipe];
  });
  return hot.length > 0 && 2 * hot.filter(Boolean).length > hot.length;
}

/** A rule that makes no sense for steam. Where nobody has said it and the figures are those of steam, it asks. Undefined: water. */
export function steamOf(input: RuleInput, why: Misfit): Judgement[] | undefined {
  if (input.profile.medium === 'steam') return ofPlant(notHere(why));
  return input.profile.medium === undefined && seemsSteam(input) ? ofPlant(notSaid('medium')) : undefined;
}

/** Whether the boilers condense: as somebody said, else as the flue tells; undefined if neither does. @param days the rule's */
export function condenses(input: RuleInput, days: number): boolean | undefined {
  if (input.profile.condensing !== undefined) return input.profile.condensing;
  const [flue] = firstNamed(input, days, ['boilerExhaustTemperature']);
  if (!flue) return undefined;
  const hottest = lastDays(input, days).flatMap(({ facts }) =>
    facts?.firing && facts.firing.minutes >= FLUE.minutes ? (facts.analogs[flue]?.max ?? []) : [],
  );
  if (!hottest.length) return undefined;
  if (Math.max(...hottest) >= FLUE.hot) return false;
  return Math.max(...hottest) < FLUE.condensing ? true : undefined;
}

/** Judges each of some labels; without one it says what is missing. */
export const ofEach = (
  labels: readonly SensorLabel[],
  missing: Need,
  judge: (label: SensorLabel) => Verdict,
): Judgement[] => (labels.length ? labels.map((subject) => ({ subject, verdict: judge(subject) })) : noSensor(missing));

/** The mean of a temperature or pressure on a day. */
export const meanAt = (facts: DayFacts, label: SensorLabel | undefined): number | undefined =>
  label && facts.analogs[label]?.mean;

/** Pumps, each once: by its current, else by its relay. @param names the current's name, then the relay's */
export function pumpsOnce(
  input: RuleInput,
  days: number,
  [current, relay]: readonly [SensorName, SensorName],
): SensorLabel[] {
  const currents = labelsNamed(input, days, [current]);
  const numbers = new Set(currents.map((label) => label.at(-1)));
  return [...currents, ...labelsNamed(input, days, [relay]).filter((label) => !numbers.has(label.at(-1)))];
}

/** The name of a band (docs/product/facts.md#bands). */
export type BandName = keyof typeof BANDS;

/** The minutes of a day in which a sensor was in a band; undefined if the facts do not have it. */
export const bandMinutes = (facts: DayFacts, label: SensorLabel, band: BandName): number | undefined =>
  facts.analogs[label]?.bands[band];

/** The other sensor in the same water, as an array of one or none: the best one of the same number, else of any. */
export function sameWater(input: RuleInput, days: number, label: SensorLabel): SensorLabel[] {
  const name = nameOf(label);
  const names = [SUPPLY, RETURN].find((each) => name && each.includes(name)) ?? [];
  const others = labelsNamed(input, days, names).filter((each) => nameOf(each) !== name);
  const near = others.find((other) => other.at(-1) === label.at(-1)) ?? others[0];
  return near ? [near] : [];
}
