import { invalidValue, refusal } from './refusals.ts';

/** The settings of a queue; times in seconds, sizes in bytes, as in SQS. */
export interface QueueSettings {
  delay: number;
  maximumMessageSize: number;
  retention: number;
  waitTime: number;
  visibilityTimeout: number;
  redrive: { deadLetterTargetArn: string; maxReceiveCount: number } | undefined;
}

type NumberSetting = Exclude<keyof QueueSettings, 'redrive'>;

const NUMBERS: Readonly<Record<string, { setting: NumberSetting; min: number; max: number; default: number }>> = {
  DelaySeconds: { setting: 'delay', min: 0, max: 900, default: 0 },
  MaximumMessageSize: { setting: 'maximumMessageSize', min: 1024, max: 1_048_576, default: 1_048_576 },
  MessageRetentionPeriod: { setting: 'retention', min: 60, max: 1_209_600, default: 345_600 },
  ReceiveMessageWaitTimeSeconds: { setting: 'waitTime', min: 0, max: 20, default: 0 },
  VisibilityTimeout: { setting: 'visibilityTimeout', min: 0, max: 43_200, default: 30 },
};

/** Stored and reported, without effect: the stand-in has no authorization and no encryption. */
const REPORTED_ONLY = ['Policy', 'SqsManagedSseEnabled'];

/** Attributes by GetQueueAttributes for a queue without attributes. */
export const DEFAULT_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(NUMBERS).map(([name, number]) => [name, String(number.default)])),
  SqsManagedSseEnabled: 'true',
};

const parseRedrive = (json: string): QueueSettings['redrive'] => {
  if (json === '') return undefined;
  const invalid = (reason: string) => invalidValue('RedrivePolicy', json, reason);
  let policy: Record<string, unknown>;
  try {
    policy = { ...JSON.parse(json) };
  } catch {
    throw invalid('Redrive policy is not a valid JSON map.');
  }
  const { deadLetterTargetArn, maxReceiveCount, ...rest } = policy;
  if (Object.keys(rest).length) throw invalid(`Unknown field '${Object.keys(rest)[0]}'.`);
  const count = Number(maxReceiveCount);
  if (typeof deadLetterTargetArn !== 'string') throw invalid('Redrive policy does not contain deadLetterTargetArn.');
  if (!Number.isInteger(count) || count < 1 || count > 1000) throw invalid('maxReceiveCount must be 1 to 1000.');
  return { deadLetterTargetArn, maxReceiveCount: count };
};

/**
 * Reads a queue's attributes as CreateQueue and SetQueueAttributes take them.
 * Throws InvalidAttributeName for what the stand-in does not implement, InvalidAttributeValue for what is out of range.
 */
export function parseAttributes(attributes: Readonly<Record<string, unknown>>): QueueSettings {
  const settings: QueueSettings = {
    delay: 0,
    maximumMessageSize: 0,
    retention: 0,
    waitTime: 0,
    visibilityTimeout: 0,
    redrive: undefined,
  };
  for (const [name, value] of Object.entries({ ...DEFAULT_ATTRIBUTES, ...attributes })) {
    if (typeof value !== 'string') throw refusal('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
    const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
    if (number) {
      const amount = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!(amount >= number.min && amount <= number.max)) {
        throw refusal('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
      }
      settings[number.setting] = amount;
    } else if (name === 'RedrivePolicy') {
      settings.redrive = parseRedrive(value);
    } else if (!REPORTED_ONLY.includes(name)) {
      console.error(`SQS stand-in: the queue attribute '${name}' is not known`);
      throw refusal('InvalidAttributeName', `Unknown Attribute ${name}.`);
    }
  }
  return settings;
}
