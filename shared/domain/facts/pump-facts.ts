import { kindOf, parseSensorLabel, SENSORS, type SensorLabel, type SensorName } from '../sensor.ts';
import type { CirculationFacts, CommandFacts } from './day-facts.ts';
import { hundredths, minutesOf } from './figures.ts';
import { common, difference, during, lengthOf, lengthWhere, meanOf } from './pieces.ts';
import { firstPieces, type PlantDay } from './plant-day.ts';
import { RELAY_OF_CURRENT, RETURN, SUPPLY } from './plant-sensors.ts';
import { onTimes, timesWith } from './states.ts';

/** Supply and return within this are equal, °F. */
const EQUAL = 1;
/** The supply is colder than the return when it is this much colder, °F. */
const INVERTED = 2;

type ByLabel<Facts> = Partial<Record<SensorLabel, Facts>>;

/** The relay of the pump whose current a label has; undefined if the property has none. */
function relayOf(label: SensorLabel, { states }: PlantDay): SensorLabel | undefined {
  const { name, number } = parseSensorLabel(label) ?? {};
  const relay = name && RELAY_OF_CURRENT.get(name);
  const wanted = `${relay}${number}` as SensorLabel;
  return relay && states.has(wanted) ? wanted : undefined;
}

/** Whether pumps followed their commands, by the label of the current (docs/product/facts.md#commands). */
export function commandFacts(plant: PlantDay): ByLabel<CommandFacts> {
  const { states, counted } = plant;
  const facts: ByLabel<CommandFacts> = {};
  for (const [label, spans] of states) {
    const relay = states.get(relayOf(label, plant) ?? label);
    if (!relay || relay === spans) continue;
    const commanded = onTimes(relay, counted);
    const inState = (wanted: (value: 0 | 1 | null) => boolean) =>
      minutesOf(lengthOf(common(commanded, timesWith(spans, counted, wanted))));
    facts[label] = {
      commanded: inState((value) => value !== null),
      withoutCurrent: inState((value) => value === 0),
    };
  }
  return facts;
}

const isBoilerPump = (name: SensorName): boolean =>
  SENSORS[name].system === 'boiler' &&
  (kindOf(name) === 'current' || [...RELAY_OF_CURRENT.values()].some((relay) => relay === name));

/** Supply and return while the pumps of the boiler system ran (docs/product/facts.md#circulation). */
export function circulationFacts(plant: PlantDay): ByLabel<CirculationFacts> {
  const { states, counted } = plant;
  const apart = difference(firstPieces(plant, SUPPLY), firstPieces(plant, RETURN));
  const withCurrent = new Set([...states.keys()].map((label) => relayOf(label, plant)));
  const facts: ByLabel<CirculationFacts> = {};
  for (const [label, spans] of states) {
    const name = parseSensorLabel(label)?.name;
    if (!name || !isBoilerPump(name) || withCurrent.has(label)) continue;
    const pieces = during(apart, onTimes(spans, counted));
    const mean = meanOf(pieces);
    if (mean === undefined) continue;
    facts[label] = {
      minutes: minutesOf(lengthOf(pieces)),
      equal: minutesOf(lengthWhere(pieces, (value) => hundredths(Math.abs(value)) <= EQUAL)),
      inverted: minutesOf(lengthWhere(pieces, (value) => hundredths(value) <= -INVERTED)),
      difference: hundredths(mean),
    };
  }
  return facts;
}
