import { AwsError, answerAwsJson, type Guard, guarded, listen, type Operation, type StandIn } from '../aws-json.ts';
import { lockFolder } from '../state-folder.ts';
import { checkBody, newMessage } from './message.ts';
import { messageOperations } from './message-operations.ts';
import { type PollOptions, pollQueue } from './poller.ts';
import { queueOperations } from './queue-operations.ts';
import { openQueues } from './queues.ts';
import { queryCode } from './refusals.ts';

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
