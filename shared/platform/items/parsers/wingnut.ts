import type { OutsideSamples } from '../../../domain/alarms/check/outside-samples.ts';
import type { InputLimits, Reporting } from '../../../domain/alarms/limits/reporting.ts';
import type { Refused } from '../../../domain/readings/refused.ts';
import { isSensorLabel } from '../../../domain/sensor.ts';
import type { Moves } from '../../../domain/wingnuts/belonging.ts';
import { type InputKey, isInputKey } from '../../../domain/wingnuts/input.ts';
import { ownLimits } from '../../../domain/wingnuts/pump-limits.ts';
import type { SensorEntry, Sensors } from '../../../domain/wingnuts/wingnut.ts';
import { parseAbout } from '../../about.ts';
import { QUEUES, queueKeysOf } from '../../queues.ts';
import {
  entriesIn,
  listOf,
  MalformedItemError,
  mapOf,
  number,
  oneOf,
  optional,
  orNull,
  type Reader,
  record,
  text,
  withDefault,
  yes,
} from '../item-readers.ts';
import type { LatestItem, SpecsItem, WingnutItem } from '../items.ts';
import { latestValue, refusedCause } from './samples.ts';

const entry = record({
  type: text,
  label: text,
  unit: optional(text),
  onFrom: optional(number),
  offBelow: optional(number),
});
const sensorEntry: Reader<SensorEntry> = (value, path) => {
  const { label, onFrom, offBelow, ...read } = entry(value, path);
  if (!isSensorLabel(label)) throw new MalformedItemError(`${path}.label is not a sensor’s label`);
  return { ...read, label, ...ownLimits({ onFrom, offBelow }) };
};

export const readSensors: Reader<Sensors> = (value, path) =>
  Object.fromEntries(
    entriesIn(value, path).map(([input, each]) => {
      if (!isInputKey(input)) throw new MalformedItemError(`${path}.${input} is not an input`);
      return [input, sensorEntry(each, `${path}.${input}`)];
    }),
  );

/** The attributes of a wingnut that the check uses. */
export type CheckedWingnut = Pick<WingnutItem, 'id' | 'externalId' | 'sensors'> & Moves;

export const parseWingnut: Reader<CheckedWingnut> = record({
  id: text,
  externalId: text,
  sensors: withDefault(readSensors, {}),
  linkedAt: optional(number),
  earlier: optional(listOf(record({ until: number }))),
});

/** The attributes of a wingnut's latest values that the check uses. */
export interface CheckedLatest
  extends Pick<LatestItem, 'receivedAt' | 'values' | 'outside' | 'queue' | 'reporting' | 'refused'> {
  readonly specs?: Pick<SpecsItem, 'reporting'>;
  readonly times?: LatestItem['times'];
}

const inputLimits: Reader<InputLimits> = (value, path) => {
  const [min = null, max = null] = listOf(orNull(number))(value, path);
  return [min, max];
};

const inputKeys: Reader<InputKey[]> = (value, path) => listOf(text)(value, path).filter(isInputKey);

const reporting: Reader<Reporting> = record({
  liveUntil: number,
  limits: mapOf(inputLimits),
  counters: optional(inputKeys),
});

const specs = record({ reporting: yes });
/** Whether a wingnut's specifications say that it understands settings of its reporting. */
const understands: Reader<CheckedLatest['specs']> = (value, path) =>
  value !== undefined && specs(value, path).reporting ? { reporting: true } : undefined;

const sample = { time: number, value: number };
const outsideSamples: Reader<OutsideSamples> = record({
  samples: listOf(record(sample)),
  receivedAt: number,
  worst: optional(record({ ...sample, receivedAt: number })),
  insideAt: optional(number),
});

const trace = record({
  cause: refusedCause,
  since: number,
  at: number,
  isAll: yes,
  inputs: optional(listOf(text)),
});
/** Undefined for a cause that only a later version knows. */
const refused: Reader<Refused | undefined> = (value, path) => {
  const { cause, inputs, ...read } = trace(value, path);
  return cause && { cause, ...read, ...(inputs && { inputs: inputs.filter(isInputKey) }) };
};

const stored = record({
  about: optional(text),
  receivedAt: number,
  values: withDefault(mapOf(latestValue), {}),
  outside: optional(mapOf(outsideSamples)),
  times: optional(listOf(number)),
  queue: optional(oneOf(...queueKeysOf(QUEUES.SILENCE_TIMER))),
  specs: understands,
  reporting: optional(reporting),
  refused: optional(refused),
});
export const parseLatest: Reader<CheckedLatest> = (value, path) => {
  const { about, specs: asMap, ...latest } = stored(value, path);
  const known = about === undefined ? asMap : understands(parseAbout(about).specs, path);
  return { ...latest, ...(known && { specs: known }) };
};
