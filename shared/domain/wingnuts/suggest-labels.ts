import { kindOf, parseSensorLabel, SENSORS, type SensorLabel, type SensorName, sensorsOf } from '../sensor.ts';
import { categoryOf, type InputKey } from './input.ts';
import { isGeneric, LABEL_TRAITS, type PlantUnit, repeatedOf, SUPPLY_AND_RETURN } from './label-traits.ts';

/** A sensor that has its label already. */
export interface LabelledValue {
  readonly label: SensorLabel;
  /** Its present value; undefined when there is none. */
  readonly value: number | undefined;
}

export interface SuggestionFacts {
  readonly input: InputKey;
  /** The type that the person has chosen; '' when none is. */
  readonly type?: string;
  /** The input's present value, in °F, PSI, A or 0 and 1. Undefined when there is none, or a fault. */
  readonly value: number | undefined;
  /** The labels of all other inputs of the property, and their values where this wingnut measures them. */
  readonly others: readonly LabelledValue[];
}

/** The number of labels that are suggested (docs/product/commissioning.md#suggestions). */
const SUGGESTED = 5;

/** The distance from its usual range at which a value of a kind makes a label one point less likely. */
const STEP = { temperature: 10, pressure: 2, current: 2, level: 10, counter: 1, state: 0.3 } as const;
/** Two sensors in the same water differ by less, °F. */
const SAME_WATER = 3;
/** The usual drop of a return below its supply, °F. */
const RETURN_DROP = [4, 45] as const;

const POINTS = {
  usual: 3,
  lacking: 2,
  taken: -1,
  sameWater: 2,
  colderReturn: 2,
  otherTank: -2,
  otherFamily: -2,
} as const;

/** The points of a value: the most inside of the usual range, fewer with each step outside. */
function fitOf(name: SensorName, value: number | undefined): number {
  if (value === undefined) return 0;
  const [min, max] = LABEL_TRAITS[name].usual;
  const outside = Math.max(0, min - value, value - max);
  return POINTS.usual - outside / STEP[kindOf(name)];
}

/** The number of uses of each name in the property. */
function countNames(others: readonly LabelledValue[]): ReadonlyMap<SensorName, number> {
  const counts = new Map<SensorName, number>();
  for (const { label } of others) {
    const name = parseSensorLabel(label)?.name;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The number of units of a kind that the labels show: with two outlets there are two boilers, which have two burners. */
const unitsIn = (counts: ReadonlyMap<SensorName, number>, unit: PlantUnit): number =>
  Math.max(0, ...[...counts].map(([name, count]) => (LABEL_TRAITS[name].unit === unit ? count : 0)));

const TANKS: readonly PlantUnit[] = ['hotWaterTank', 'storageTank', 'indirectTank'];

/** The points for what the property still lacks. */
function lackOf(name: SensorName, counts: ReadonlyMap<SensorName, number>): number {
  const { unit } = LABEL_TRAITS[name];
  const count = counts.get(name) ?? 0;
  const repeated = repeatedOf(name);
  if (isGeneric(name) && !(repeated && count > 0)) return 0;
  const expected = unit ? Math.max(1, unitsIn(counts, unit)) : 1;
  if (count >= expected) return repeated && count < repeated.most ? repeated.points : POINTS.taken;
  // A building with an indirect tank rarely has another kind of tank too.
  const isOtherTank =
    unit !== undefined &&
    TANKS.includes(unit) &&
    unitsIn(counts, unit) === 0 &&
    TANKS.some((tank) => unitsIn(counts, tank) > 0);
  return POINTS.lacking + (isOtherTank ? POINTS.otherTank : 0);
}

/** The points for what the other sensors measure now: the same water, or the supply of a colder return. */
function neighbourOf(name: SensorName, value: number | undefined, others: readonly LabelledValue[]): number {
  if (value === undefined || kindOf(name) !== 'temperature') return 0;
  const { water } = LABEL_TRAITS[name];
  const supplyOf = SUPPLY_AND_RETURN.find(([, back]) => back === name)?.[0];
  return Math.max(
    0,
    ...others.map((other) => {
      const known = parseSensorLabel(other.label)?.name;
      if (!known || other.value === undefined) return 0;
      const drop = other.value - value;
      if (water && LABEL_TRAITS[known].water === water && Math.abs(drop) <= SAME_WATER) return POINTS.sameWater;
      return known === supplyOf && drop >= RETURN_DROP[0] && drop <= RETURN_DROP[1] ? POINTS.colderReturn : 0;
    }),
  );
}

/**
 * The likeliest names for an input, the likeliest first: by its value now, by what boiler rooms have and the property still
 * lacks, and by what the labelled sensors measure (docs/product/commissioning.md#suggestions). A name whose value would be
 * far outside of what is usual is left out, also when there are then fewer than five.
 */
export function suggestLabels({ input, type = '', value, others }: SuggestionFacts): SensorName[] {
  const counts = countNames(others);
  const family = categoryOf(input);
  return sensorsOf(family)
    .filter((name) => (type === '' || SENSORS[name].type === type) && (counts.get(name) ?? 0) < 5)
    .map((name) => ({ name, fit: fitOf(name, value) }))
    .filter(({ fit }) => fit >= 0)
    .map(({ name, fit }) => ({
      name,
      points:
        fit +
        LABEL_TRAITS[name].common +
        lackOf(name, counts) +
        neighbourOf(name, value, others) +
        (SENSORS[name].category === family ? 0 : POINTS.otherFamily),
    }))
    .sort((a, b) => b.points - a.points)
    .slice(0, SUGGESTED)
    .map(({ name }) => name);
}
