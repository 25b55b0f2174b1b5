import { MAX_PUMP_LIMIT } from '../domain/wingnuts/pump-limits.ts';

/** Whether a value is an object with named values. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PUMP_LIMIT = {
  type: ['number', 'null'],
  description: 'A, with at most two decimals; only at a current, both limits or none, offBelow at most onFrom',
  exclusiveMinimum: 0,
  maximum: MAX_PUMP_LIMIT,
};

/** A configuration as it is sent; `readSensors` checks it against the schema of each input's family. */
export const SENSORS_SCHEMA = {
  type: 'object',
  description: 'a sensor for each wired input; an input that is null is not wired',
  additionalProperties: {
    type: ['object', 'null'],
    properties: {
      type: { type: 'string' },
      label: { type: 'string' },
      unit: { type: 'string' },
      onFrom: PUMP_LIMIT,
      offBelow: PUMP_LIMIT,
    },
    required: ['type', 'label'],
  },
};
