import { suggestedWhen } from '../alarms/limits/state-alarm.ts';
import { distanceText, limitsText, stateText } from '../figures/readings.ts';
import { english, say } from '../figures/say.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { isCounter, kindOf, type SensorLabel, type SensorName } from '../sensor.ts';
import { LABEL_TRAITS, SUPPLY_AND_RETURN } from '../wingnuts/label-traits.ts';
import type { StateLimits } from '../wingnuts/pump-limits.ts';

/** The verdict on an input: it fits, somebody must look, or nobody can say from here. */
export type Verdict = 'good' | 'look' | 'unknown';
export interface CheckFinding {
  readonly verdict: Verdict;
  /** A sentence without a full stop. */
  readonly says: string;
}

/** A sensor with a live value. */
export interface LiveSensor {
  readonly label: SensorLabel;
  readonly name: SensorName;
  readonly number: number;
  readonly value: number;
}

/** Signs of the property's alarms about sensors now: an alarm is open, or the value is outside its limits. By label. */
export type AlarmSigns = Readonly<Record<string, 'open' | 'outside'>>;

/** Other live inputs of the wingnut. */
export interface LiveRoom {
  readonly sensors: readonly LiveSensor[];
  readonly pumpLimits: (label: string) => StateLimits;
  readonly alarms: AlarmSigns;
}

type Rule = (sensor: LiveSensor, room: LiveRoom) => CheckFinding | undefined;

const found = (room: LiveRoom, name: string, number: number) =>
  room.sensors.find((sensor) => sensor.name === name && sensor.number === number);
const rangeInWords = ([min, max]: readonly [number, number], name: SensorName) => limitsText(name, min, max);

const isState = ({ name }: LiveSensor): boolean => kindOf(name) === 'state';

/** A total is right when it is that of the meter, which nobody knows from here. */
const counter: Rule = ({ label }) =>
  isCounter(label) ? { verdict: 'unknown', says: say`Let it count and compare it with the meter` } : undefined;

/** A value in the range of its label. A plant that is off is possible, but shows nothing. */
const range: Rule = (sensor) => {
  if (isState(sensor) || isCounter(sensor.label)) return undefined;
  const { value, name } = sensor;
  const { usual, possible } = LABEL_TRAITS[name];
  const isIn = ([min, max]: readonly [number, number]) => value >= min && value <= max;
  if (isIn(usual)) return { verdict: 'good', says: say`Typical: ${rangeInWords(usual, name)}` };
  return isIn(possible)
    ? { verdict: 'unknown', says: say`Typical while running: ${rangeInWords(usual, name)}` }
    : { verdict: 'look', says: say`Outside the possible range: ${rangeInWords(possible, name)}` };
};

/** A state says by itself only whether it would raise an alarm. */
const state: Rule = (sensor) => {
  if (!isState(sensor)) return undefined;
  const word = sensor.value === 0 ? 'off' : 'on';
  const alarm = suggestedWhen(sensor.label);
  if (alarm === word) return { verdict: 'look', says: say`${stateText(sensor.value)}, which triggers an alarm` };
  return alarm
    ? { verdict: 'good', says: say`${stateText(sensor.value)}, no alarm` }
    : { verdict: 'unknown', says: say`Toggle it and confirm it responds` };
};

/** The distance that two sensors of one thing may have, in the unit of their kind. */
const TWINS: Readonly<Partial<Record<SensorName, number>>> = {
  outdoorTemperature: 10,
  mechanicalRoomTemperature: 15,
  boilerSupplyHeaderTemperature: 15,
  boilerReturnHeaderTemperature: 15,
  hotWaterTankSupplyHeaderTemperature: 15,
  hotWaterTankReturnHeaderTemperature: 15,
  boilerSystemPressure: 5,
};

const twin: Rule = (sensor, room) => {
  const apart = TWINS[sensor.name];
  const other = room.sensors.find(({ name, number }) => name === sensor.name && number !== sensor.number);
  if (apart === undefined || !other) return undefined;
  const difference = distanceText(sensor.label, Math.abs(sensor.value - other.value));
  return Math.abs(sensor.value - other.value) <= apart
    ? { verdict: 'good', says: say`Agrees with ${sensorInWords(other.label)}` }
    : { verdict: 'look', says: say`Differs from ${sensorInWords(other.label)} by ${difference}` };
};

/** The burner that heats a supply. */
const burnerOf = (name: SensorName): SensorName =>
  name.startsWith('hotWater') ? 'hotWaterTankRelayState' : 'boilerRelayState';

/** Supply above return, while a burner is ON. At other times both drift. */
const supplyAndReturn: Rule = (sensor, room) => {
  const pair = SUPPLY_AND_RETURN.find((names) => names.some((name) => name === sensor.name));
  if (!pair) return undefined;
  const [supply, back] = pair.map((name) => found(room, name, sensor.number));
  if (!supply || !back) return undefined;
  const other = sensorInWords((sensor.name === supply.name ? back : supply).label);
  const isFiring = room.sensors.some(({ name, value }) => name === burnerOf(supply.name) && value !== 0);
  if (!isFiring) return { verdict: 'unknown', says: say`Compare with ${other} once the burner is ON` };
  return supply.value > back.value
    ? { verdict: 'good', says: say`Matches ${other} while the burner is ON` }
    : { verdict: 'look', says: say`The burner is ON but the return isn’t colder than the supply: check ${other}` };
};

const RELAY = /RelayState$/;
const CURRENT = /Current$/;

/** A pump takes current while its relay is ON. */
const pump: Rule = (sensor, room) => {
  const stem = sensor.name.replace(RELAY, '').replace(CURRENT, '');
  const [relay, current] = [`${stem}RelayState`, `${stem}Current`].map((name) => found(room, name, sensor.number));
  if (!relay || !current) return undefined;
  const { onFrom, offBelow } = room.pumpLimits(current.label);
  const other = sensorInWords((sensor === relay ? current : relay).label);
  const isOn = relay.value !== 0;
  if (isOn && current.value < offBelow)
    return { verdict: 'look', says: say`Relay is ON but the pump draws no current: check ${other}` };
  if (!isOn && current.value >= onFrom)
    return { verdict: 'look', says: say`The pump draws current but its relay is OFF: check ${other}` };
  return { verdict: 'good', says: say`Matches ${other}` };
};

export const IN_ALARM = { open: english('Alarm open'), outside: english('Out of range') };

/** An alarm is to be looked at, also if all else fits. */
const alarm: Rule = ({ label }, { alarms }) => {
  const sign = alarms[label];
  return sign && { verdict: 'look', says: say(IN_ALARM[sign]) };
};

/** Each rule that can say something of a live sensor (docs/product/commissioning.md#plausible). */
export const CHECK_RULES: readonly Rule[] = [alarm, range, counter, state, twin, supplyAndReturn, pump];
