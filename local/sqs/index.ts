import {
  AwsError,
  answerAwsJson,
  type Guard,
  guarded,
  listen,
  type Operation,
  type StandIn,
} from '../base/aws-json.ts';
import { lockFolder } from '../base/state-folder.ts';
import { type Input, integer, map, refuseUnknown, textInput, texts } from './input.ts';
import { checkBody, newMessage } from './message.ts';
import { messageOperations } from './message-operations.ts';
import { type PollOptions, pollQueue } from './poller.ts';
import type { Queue } from './queue.ts';
import { DEFAULT_ATTRIBUTES } from './queue-attributes.ts';
import { openQueues, type Queues } from './queues.ts';
import { queryCode, refusal } from './refusals.ts';

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
function queueOperations(queues: Queues): Record<string, Operation> {
  return {
    CreateQueue(input) {
      refuseUnknown(input, 'QueueName', 'Attributes');
      const name = textInput(input, 'QueueName');
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
      return { QueueUrl: queues.url(queues.named(textInput(input, 'QueueName'))) };
    },
    ListQueues(input) {
      refuseUnknown(input, 'QueueNamePrefix', 'MaxResults', 'NextToken');
      const prefix = input.QueueNamePrefix === undefined ? '' : textInput(input, 'QueueNamePrefix');
      const count = integer(input, 'MaxResults', 1, 1000, 1000);
      const after = input.NextToken === undefined ? '' : textInput(input, 'NextToken');
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

export interface SqsOptions {
  /** The folder of the queues. This process locks it until `close`. */
  folder: string;
  /** Default: 0, which takes a free port. */
  port?: number;
  /** UTC milliseconds. */
  now?: () => number;
  accountId: string;
  region: string;
  /** Default: every caller may do everything. */
  guard?: Guard;
}

/** A running SQS: standard queues over awsJson1.0, and the same queues from inside the process. */
export interface Sqs extends StandIn {
  /** Creates a queue, or updates the attributes of an existing one, like a deployment. Dead-letter queues must come first. */
  createQueue(name: string, attributes: Record<string, string>): { url: string; arn: string };
  /** Resolves when the message survives a kill -9. */
  send(queueName: string, body: string): Promise<void>;
  /** Passes the messages of a queue to a Lambda function until it is closed. */
  pollQueue(options: PollOptions): { isBusy(): boolean; close(): Promise<void> };
}

/** Adds the old error code in a header, which the AWS CLI and older SDKs read. */
const withQueryCode =
  (operation: Operation, setHeader: (name: string, value: string) => void): Operation =>
  async (input, request) => {
    try {
      return await operation(input, request);
    } catch (error) {
      if (error instanceof AwsError) {
        setHeader('x-amzn-query-error', `${queryCode(error.code.split('#').at(-1) ?? '')};Sender`);
      }
      throw error;
    }
  };

/** Starts SQS on its folder. Throws an Error when the folder is in use or the log of a queue is broken. */
export async function startSqs(options: SqsOptions): Promise<Sqs> {
  const { folder, accountId, region, now = Date.now } = options;
  const release = lockFolder(folder);
  try {
    const queues = openQueues({ folder, accountId, region, now, baseUrl: () => standIn.url });
    const operations = guarded(
      { ...queueOperations(queues), ...messageOperations(queues.of, now, accountId) },
      options.guard,
    );
    const standIn = await listen((request, response) => {
      const wrapped = Object.entries(operations).map(([name, operation]) => [
        name,
        withQueryCode(operation, (header, value) => response.setHeader(header, value)),
      ]);
      answerAwsJson('SQS', Object.fromEntries(wrapped), request, response);
    }, options.port);
    return {
      ...standIn,
      createQueue(name, attributes) {
        const existing = queues.get(name);
        if (existing) queues.change(existing, attributes);
        const queue = existing ?? queues.create(name, attributes);
        return { url: queues.url(queue), arn: queue.arn };
      },
      async send(queueName, body) {
        checkBody(body);
        const queue = queues.named(queueName);
        queue.put(newMessage({ body, attributes: {} }, now(), queue.settings.delay));
      },
      pollQueue: (poll) => pollQueue(queues.named(poll.queue), poll, region, accountId),
      async close() {
        await standIn.close();
        queues.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
