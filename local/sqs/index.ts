import { AwsError, answerAwsJson, listen, type Operation, type StandIn } from '../aws-json.ts';
import { lockFolder } from '../state-folder.ts';
import { checkBody, newMessage } from './message.ts';
import { messageOperations } from './message-operations.ts';
import { type PollOptions, pollQueue } from './poller.ts';
import { queueOperations } from './queue-operations.ts';
import { openQueues } from './queues.ts';
import { queryCode } from './refusals.ts';

export interface SqsOptions {
  /** Where the queues live; this process alone uses it until `close`. */
  folder: string;
  /** 0, the usual, takes a free one. */
  port?: number;
  /** UTC milliseconds. */
  now?: () => number;
  accountId: string;
  region: string;
}

/** A running SQS: standard queues over awsJson1.0, and the same queues from inside the process. */
export interface Sqs extends StandIn {
  /** Creates a queue, or brings an existing one's attributes to these as a deployment does. Dead-letter queues come first. */
  createQueue(name: string, attributes: Record<string, string>): { url: string; arn: string };
  /** Resolves when the message would survive a kill -9. */
  send(queueName: string, body: string): Promise<void>;
  /** Feeds a queue to a Lambda function until it is closed. */
  pollQueue(options: PollOptions): { close(): Promise<void> };
}

/** Old error codes travel in a header, from which the AWS CLI and older SDKs read them. */
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

/** Starts SQS on its folder. Throws one Error when the folder is in use or a queue's log is broken. */
export async function startSqs(options: SqsOptions): Promise<Sqs> {
  const { folder, accountId, region, now = Date.now } = options;
  const release = lockFolder(folder);
  try {
    const queues = openQueues({ folder, accountId, region, now, baseUrl: () => standIn.url });
    const operations = { ...queueOperations(queues), ...messageOperations(queues.of, now, accountId) };
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
