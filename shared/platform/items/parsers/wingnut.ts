import type { OutsideSamples } from '../../../domain/alarms/check/outside-samples.ts';
import type { Refused } from '../../../domain/readings/refused.ts';
import { isSensorLabel } from '../../../domain/sensor.ts';
import { isInputKey } from '../../../domain/wingnuts/input.ts';
import { ownLimits } from '../../../domain/wingnuts/pump-limits.ts';
import type { InputLimits, Reporting } from '../../../domain/wingnuts/reporting.ts';
import type { SensorEntry, Sensors } from '../../../domain/wingnuts/wingnut.ts';
import { QUEUES, queueKeysOf } from '../../queues.ts';
import {
  attributesOf,
  entriesIn,
  listOf,
  MalformedItemError,
  mapOf,
  number,
  oneOf,
  optional,
  orNull,
  type Reader,
  text,
  withDefault,
} from '../item-readers.ts';
import type { LatestItem, SpecsItem, WingnutItem } from '../items.ts';
import { latestValue, refusedCause } from './samples.ts';

const sensorEntry: Reader<SensorEntry> = (value, path) => {
  const get = attributesOf(value, path);
  const label = get('label', text);
  if (!isSensorLabel(label)) throw new MalformedItemError(`${path}.label is not a sensor’s label`);
  const unit = get('unit', optional(text));
  const limits = ownLimits({ onFrom: get('onFrom', optional(number)), offBelow: get('offBelow', optional(number)) });
  return { type: get('type', text), label, ...(unit !== undefined && { unit }), ...limits };
};

const sensors: Reader<Sensors> = (value, path) =>
  Object.fromEntries(
    entriesIn(value, path).map(([input, entry]) => {
      if (!isInputKey(input)) throw new MalformedItemError(`${path}.${input} is not an input`);
      return [input, sensorEntry(entry, `${path}.${input}`)];
    }),
  );

/** The attributes of a wingnut that the check uses. */
export type CheckedWingnut = Pick<WingnutItem, 'id' | 'externalId' | 'sensors'>;

export const parseWingnut: Reader<CheckedWingnut> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    externalId: get('externalId', text),
    sensors: get('sensors', withDefault(sensors, {})),
  };
};

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

const reporting: Reader<Reporting> = (value, path) => {
  const get = attributesOf(value, path);
  return { liveUntil: get('liveUntil', number), limits: get('limits', mapOf(inputLimits)) };
};

/** Whether a wingnut's specifications say that it understands what it is told about its reporting. */
const understands: Reader<boolean> = (value, path) =>
  value !== undefined && attributesOf(value, path)('reporting', (each) => each === true);

const outsideSamples: Reader<OutsideSamples> = (value, path) => {
  const get = attributesOf(value, path);
  const sample: Reader<OutsideSamples['samples'][number]> = (each, at) => {
    const attribute = attributesOf(each, at);
    return { time: attribute('time', number), value: attribute('value', number) };
  };
  const worst = get(
    'worst',
    optional((each, at) => ({ ...sample(each, at), receivedAt: attributesOf(each, at)('receivedAt', number) })),
  );
  const insideAt = get('insideAt', optional(number));
  return {
    samples: get('samples', listOf(sample)),
    receivedAt: get('receivedAt', number),
    ...(worst && { worst }),
    ...(insideAt !== undefined && { insideAt }),
  };
};

/** Undefined for a cause that only a later version knows. */
const refused: Reader<Refused | undefined> = (value, path) => {
  const get = attributesOf(value, path);
  const cause = get('cause', refusedCause);
  const inputs = get('inputs', optional(listOf(text)));
  return (
    cause && {
      ...{ cause, since: get('since', number), at: get('at', number) },
      ...(get('isAll', (each) => each === true) && { isAll: true }),
      ...(inputs && { inputs: inputs.filter(isInputKey) }),
    }
  );
};

export const parseLatest: Reader<CheckedLatest> = (value, path) => {
  const get = attributesOf(value, path);
  const queue = get('queue', optional(oneOf(...queueKeysOf(QUEUES.SILENCE_TIMER))));
  const outside = get('outside', optional(mapOf(outsideSamples)));
  const told = get('reporting', optional(reporting));
  const times = get('times', optional(listOf(number)));
  const trace = get('refused', optional(refused));
  return {
    receivedAt: get('receivedAt', number),
    values: get('values', withDefault(mapOf(latestValue), {})),
    ...(outside && { outside }),
    ...(times && { times }),
    ...(queue && { queue }),
    ...(get('specs', understands) && { specs: { reporting: true } }),
    ...(told && { reporting: told }),
    ...(trace && { refused: trace }),
  };
};
