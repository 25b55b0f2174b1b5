import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Input, textInput } from './input.ts';
import { openQueue, type Queue } from './queue.ts';
import { parseAttributes } from './queue-attributes.ts';
import { invalidValue, refusal } from './refusals.ts';

const EXTENSION = '.log';

/** All queues of one account and region. */
export type Queues = ReturnType<typeof openQueues>;

/** Opens the queues of a folder. Throws an Error when a log is broken or a dead-letter queue is missing. */
export function openQueues(options: {
  folder: string;
  accountId: string;
  region: string;
  now: () => number;
  baseUrl: () => string;
}) {
  const { accountId, region, now } = options;
  const folder = join(options.folder, 'queues');
  const queues = new Map<string, Queue>();
  const byArn = (arn: string) => queues.get(arn.split(':').at(-1) ?? '');

  const open = (name: string, attributes?: Record<string, string>) => {
    const arn = `arn:aws:sqs:${region}:${accountId}:${name}`;
    const queue = openQueue(
      { name, arn, now, logFile: join(folder, name + EXTENSION), deadLetterQueue: byArn },
      attributes,
    );
    queues.set(name, queue);
    return queue;
  };

  const checkRedrive = (attributes: Record<string, string>) => {
    const target = parseAttributes(attributes).redrive?.deadLetterTargetArn;
    if (target !== undefined && byArn(target)?.arn !== target) {
      throw invalidValue('RedrivePolicy', attributes.RedrivePolicy, 'Dead letter target does not exist.');
    }
  };

  const named = (name: string) => {
    const queue = queues.get(name);
    if (!queue) throw refusal('QueueDoesNotExist', `The specified queue does not exist: ${name}`);
    return queue;
  };

  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file.endsWith(EXTENSION)) open(file.slice(0, -EXTENSION.length));
  for (const queue of queues.values()) checkRedrive(queue.state.attributes);

  return {
    named,
    get: (name: string) => queues.get(name),
    all: () => [...queues.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    url: (queue: Queue) => `${options.baseUrl()}/${accountId}/${queue.name}`,
    /** The queue of a request's QueueUrl. Only the path is used. */
    of: (input: Input) => named(textInput(input, 'QueueUrl').split('/').at(-1) ?? ''),
    create(name: string, attributes: Record<string, string>) {
      if (!/^[\w-]{1,80}$/.test(name)) {
        throw invalidValue(
          'QueueName',
          name,
          'Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length.',
        );
      }
      checkRedrive(attributes);
      return open(name, attributes);
    },
    change(queue: Queue, attributes: Record<string, string>) {
      checkRedrive(attributes);
      queue.setAttributes(attributes);
    },
    close() {
      for (const queue of queues.values()) queue.close();
    },
  };
}
