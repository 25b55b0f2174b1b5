import type { Operation } from '../aws-json.ts';
import { type Input, integer, map, refuseUnknown, text, texts } from './input.ts';
import type { Queue } from './queue.ts';
import { DEFAULT_ATTRIBUTES } from './queue-attributes.ts';
import type { Queues } from './queues.ts';
import { refusal } from './refusals.ts';

const inSeconds = (ms: number) => String(Math.floor(ms / 1000));

const COMPUTED: Readonly<Record<string, (queue: Queue) => string>> = {
  QueueArn: (queue) => queue.arn,
  ApproximateNumberOfMessages: (queue) => String(queue.counts().visible),
  ApproximateNumberOfMessagesNotVisible: (queue) => String(queue.counts().inFlight),
  ApproximateNumberOfMessagesDelayed: (queue) => String(queue.counts().delayed),
  CreatedTimestamp: (queue) => inSeconds(queue.state.createdAt),
  LastModifiedTimestamp: (queue) => inSeconds(queue.state.modifiedAt),
};

const readAttributes = (queue: Queue, wanted: readonly string[]) => {
  const stated: Record<string, string> = { ...DEFAULT_ATTRIBUTES, ...queue.state.attributes };
  const names = wanted.includes('All') ? [...Object.keys(stated), ...Object.keys(COMPUTED)] : wanted;
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = COMPUTED[name]?.(queue) ?? stated[name];
    if (value) values[name] = value;
    else if (!(name in stated) && name !== 'RedrivePolicy') {
      throw refusal('InvalidAttributeName', `Unknown Attribute ${name}.`);
    }
  }
  return values;
};

const textMap = (input: Input, name: string) =>
  Object.fromEntries(Object.entries(map(input, name)).map(([key, value]) => [key, String(value)]));

/** The operations on queues. */
export function queueOperations(queues: Queues): Record<string, Operation> {
  return {
    CreateQueue(input) {
      refuseUnknown(input, 'QueueName', 'Attributes');
      const name = text(input, 'QueueName');
      const attributes = textMap(input, 'Attributes');
      const existing = queues.get(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (existing && readAttributes(existing, [key])[key] !== value) {
          throw refusal(
            'QueueNameExists',
            `A queue already exists with the same name and a different value for attribute ${key}`,
          );
        }
      }
      return { QueueUrl: queues.url(existing ?? queues.create(name, attributes)) };
    },
    GetQueueUrl(input) {
      refuseUnknown(input, 'QueueName');
      return { QueueUrl: queues.url(queues.named(text(input, 'QueueName'))) };
    },
    ListQueues(input) {
      refuseUnknown(input, 'QueueNamePrefix', 'MaxResults', 'NextToken');
      const prefix = input.QueueNamePrefix === undefined ? '' : text(input, 'QueueNamePrefix');
      const count = integer(input, 'MaxResults', 1, 1000, 1000);
      const after = input.NextToken === undefined ? '' : text(input, 'NextToken');
      const found = queues.all().filter(({ name }) => name.startsWith(prefix) && name > after);
      const page = found.slice(0, count);
      return {
        QueueUrls: page.length ? page.map(queues.url) : undefined,
        NextToken: found.length > count ? page.at(-1)?.name : undefined,
      };
    },
    GetQueueAttributes(input) {
      refuseUnknown(input, 'QueueUrl', 'AttributeNames');
      return { Attributes: readAttributes(queues.of(input), texts(input, 'AttributeNames')) };
    },
    SetQueueAttributes(input) {
      refuseUnknown(input, 'QueueUrl', 'Attributes');
      queues.change(queues.of(input), textMap(input, 'Attributes'));
    },
  };
}
