import { invalidValue, refusal } from './refusals.ts';

/** How a queue behaves; times in seconds, sizes in bytes, as SQS writes them. */
export interface QueueSettings {
  delay: number;
  maximumMessageSize: number;
  retention: number;
  waitTime: number;
  visibilityTimeout: number;
  redrive: { deadLetterTargetArn: string; maxReceiveCount: number } | undefined;
}

type NumberSetting = Exclude<keyof QueueSettings, 'redrive'>;

const NUMBERS: Readonly<Record<string, { setting: NumberSetting; least: number; most: number; usual: number }>> = {
  DelaySeconds: { setting: 'delay', least: 0, most: 900, usual: 0 },
  MaximumMessageSize: { setting: 'maximumMessageSize', least: 1024, most: 1_048_576, usual: 1_048_576 },
  MessageRetentionPeriod: { setting: 'retention', least: 60, most: 1_209_600, usual: 345_600 },
  ReceiveMessageWaitTimeSeconds: { setting: 'waitTime', least: 0, most: 20, usual: 0 },
  VisibilityTimeout: { setting: 'visibilityTimeout', least: 0, most: 43_200, usual: 30 },
};

/** Kept and reported, without effect: the stand-in has neither callers to authorise nor a disk to encrypt. */
const REPORTED_ONLY = ['Policy', 'SqsManagedSseEnabled'];

/** What GetQueueAttributes reports of a queue to which nothing was said. */
export const USUAL_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(NUMBERS).map(([name, { usual }]) => [name, String(usual)])),
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
  for (const [name, value] of Object.entries({ ...USUAL_ATTRIBUTES, ...attributes })) {
    if (typeof value !== 'string') throw refusal('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
    const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
    if (number) {
      const amount = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!(amount >= number.least && amount <= number.most)) {
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
