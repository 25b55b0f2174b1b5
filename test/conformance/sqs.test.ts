import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Sqs, startSqs } from '../../local/sqs/index.ts';

/** Another SQS to test in place of the stand-in. Its clock is the real one, and nobody can restart it. */
const OTHER = process.env.SQS_ENDPOINT;
/** The least time that a test can see, in ms. */
const JUST = OTHER ? 1_000 : 1;
/** Time for which a received message is hidden by default, in ms. */
const HIDDEN_MS = 30_000;

let folder: string;
let clock: number;
let sqs: Sqs;
let client: SQSClient;

const connect = (endpoint: string) => {
  client = new SQSClient({
    endpoint,
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
};
const start = async () => {
  sqs = await startSqs({ folder, now: () => clock, accountId: '123456789012', region: 'us-west-2' });
  connect(sqs.url);
};

if (OTHER) vi.setConfig({ testTimeout: 120_000 });

/** Lets time pass: waits for another SQS, sets the clock of the stand-in. */
const pass = async (ms: number) => {
  if (OTHER) await new Promise((resolve) => setTimeout(resolve, ms));
  else clock += ms;
};

const create = (name: string, Attributes: Record<string, string> = {}) =>
  client.send(new CreateQueueCommand({ QueueName: name, Attributes })).then(({ QueueUrl = '' }) => QueueUrl);
const send = (QueueUrl: string, MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
const receive = async (QueueUrl: string, more = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ?? [];
const bodies = async (url: string) => (await receive(url)).map(({ Body }) => Body).sort();
const visible = async (QueueUrl: string) =>
  (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqs-'));
  clock = Date.now();
  if (OTHER) connect(OTHER);
  else await start();
});

afterEach(async () => {
  if (OTHER) {
    const { QueueUrls = [] } = await client.send(new ListQueuesCommand());
    for (const QueueUrl of QueueUrls) await client.send(new DeleteQueueCommand({ QueueUrl }));
  } else await sqs.close();
  client.destroy();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe('messages', () => {
  test('a message comes back with its attributes and digests, and is gone once deleted', async () => {
    const url = await create('work');
    await client.send(
      new SendMessageCommand({
        QueueUrl: url,
        MessageBody: 'hällo',
        MessageAttributes: {
          colour: { DataType: 'String', StringValue: 'red' },
          bytes: { DataType: 'Binary', BinaryValue: Buffer.from([0, 255]) },
        },
      }),
    );
    const [message] = await receive(url, { MessageAttributeNames: ['All'], MessageSystemAttributeNames: ['All'] });
    expect(message?.Body).toBe('hällo');
    expect(message?.MessageAttributes?.colour?.StringValue).toBe('red');
    expect(Buffer.from(message?.MessageAttributes?.bytes?.BinaryValue ?? [])).toEqual(Buffer.from([0, 255]));
    expect(message?.Attributes).toMatchObject({
      ApproximateReceiveCount: '1',
      SentTimestamp: OTHER ? expect.stringMatching(/^\d{13}$/) : String(clock),
    });
    await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message?.ReceiptHandle }));
    await pass(HIDDEN_MS + JUST);
    expect(await receive(url)).toEqual([]);
  });

  test('a received message is hidden for its visibility timeout and then comes again', async () => {
    const url = await create('work', { VisibilityTimeout: '10' });
    await send(url, 'one');
    const [first] = await receive(url);
    await pass(10_000 - JUST);
    expect(await receive(url)).toEqual([]);
    await pass(JUST);
    const [second] = await receive(url, { MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
    await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: first?.ReceiptHandle }));
    await pass(10_000);
    expect(await bodies(url)).toEqual(['one']);
  });

  test('changing the visibility to 0 gives a message back at once', async () => {
    const url = await create('work');
    await send(url, 'one');
    const [message] = await receive(url);
    const change = { QueueUrl: url, ReceiptHandle: message?.ReceiptHandle, VisibilityTimeout: 0 };
    await client.send(new ChangeMessageVisibilityCommand(change));
    expect(await bodies(url)).toEqual(['one']);
    await pass(HIDDEN_MS + JUST);
    await expect(
      client.send(new ChangeMessageVisibilityCommand({ ...change, ReceiptHandle: message?.ReceiptHandle })),
    ).rejects.toMatchObject({ name: 'MessageNotInflight' });
  });

  test('a long poll ends as soon as a message arrives', async () => {
    const url = await create('work');
    const began = Date.now();
    const polling = receive(url, { WaitTimeSeconds: 20 });
    setTimeout(() => void send(url, 'late'), 100);
    expect((await polling).map(({ Body }) => Body)).toEqual(['late']);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  test('a client that leaves a long poll takes no message with it', async () => {
    const url = await create('work');
    const leave = new AbortController();
    const polling = client.send(new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 20 }), {
      abortSignal: leave.signal,
    });
    setTimeout(() => leave.abort(), 100);
    await expect(polling).rejects.toThrow();
    await send(url, 'kept');
    expect(await bodies(url)).toEqual(['kept']);
  });

  test('delayed messages and those past the retention are not received', async () => {
    const url = await create('work', { DelaySeconds: '5', MessageRetentionPeriod: '60' });
    await send(url, 'one');
    expect(await receive(url)).toEqual([]);
    expect(await visible(url)).toMatchObject({ ApproximateNumberOfMessagesDelayed: '1' });
    await pass(60_000 + JUST);
    expect(await receive(url)).toEqual([]);
    expect(await visible(url)).toMatchObject({ ApproximateNumberOfMessages: '0' });
  });

  test('a batch reports each entry, and a batch delete removes them', async () => {
    const url = await create('work', { MaximumMessageSize: '1024' });
    const sent = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: 'a', MessageBody: 'x' },
          { Id: 'b', MessageBody: 'y'.repeat(1025) },
        ],
      }),
    );
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a']);
    expect(sent.Failed).toMatchObject([{ Id: 'b', Code: 'InvalidParameterValue', SenderFault: true }]);
    const [message] = await receive(url);
    const removed = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: '1', ReceiptHandle: message?.ReceiptHandle },
          { Id: '2', ReceiptHandle: 'nonsense' },
        ],
      }),
    );
    expect(removed.Failed).toMatchObject([{ Id: '2', Code: 'ReceiptHandleIsInvalid' }]);
    expect(await visible(url)).toMatchObject({ ApproximateNumberOfMessagesNotVisible: '0' });
  });

  test('a message received too often goes to the dead-letter queue', async () => {
    const dead = await create('dead');
    const arn = (await visible(dead)).QueueArn;
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount: 2 });
    const url = await create('work', { VisibilityTimeout: '1', RedrivePolicy });
    await send(url, 'poison');
    for (let time = 0; time < 2; time += 1) {
      expect(await bodies(url)).toEqual(['poison']);
      await pass(1_000);
    }
    expect(await receive(url)).toEqual([]);
    const [message] = await receive(dead, { MessageSystemAttributeNames: ['All'] });
    expect(message?.Attributes?.DeadLetterQueueSourceArn).toBe((await visible(url)).QueueArn);
  });

  test.skipIf(OTHER)('a queue whose messages have groups is fair: each group has its turn', async () => {
    const url = await create('work');
    const Entries = ['a1 a', 'a2 a', 'a3 a', 'b1 b'].map((each) => {
      const [Id = '', MessageGroupId] = each.split(' ');
      return { Id, MessageBody: Id, MessageGroupId };
    });
    await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
    const [first] = await receive(url, { MaxNumberOfMessages: 1, MessageSystemAttributeNames: ['MessageGroupId'] });
    expect([first?.Body, first?.Attributes?.MessageGroupId]).toEqual(['a1', 'a']);
    const rest = await receive(url, { MaxNumberOfMessages: 2 });
    expect(rest.map(({ Body }) => Body)).toEqual(['b1', 'a2']);
    await expect(
      client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'x', MessageGroupId: 'no space' })),
    ).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  test('a purge empties the queue', async () => {
    const url = await create('work');
    await send(url, 'one');
    await client.send(new PurgeQueueCommand({ QueueUrl: url }));
    expect(await receive(url)).toEqual([]);
  });
});

describe('queues', () => {
  test('a queue is found by name, listed, and its attributes change', async () => {
    const url = await create('work', { VisibilityTimeout: '7' });
    expect((await client.send(new GetQueueUrlCommand({ QueueName: 'work' }))).QueueUrl).toBe(url);
    expect((await client.send(new ListQueuesCommand({ QueueNamePrefix: 'w' }))).QueueUrls).toEqual([url]);
    await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: { VisibilityTimeout: '9' } }));
    expect(await visible(url)).toMatchObject({
      VisibilityTimeout: '9',
      MessageRetentionPeriod: '345600',
      QueueArn: 'arn:aws:sqs:us-west-2:123456789012:work',
    });
    await expect(create('work', { VisibilityTimeout: '7' })).rejects.toMatchObject({ name: 'QueueNameExists' });
  });

  test('that does not exist is refused by its name, in the old and the new form', async () => {
    await expect(client.send(new GetQueueUrlCommand({ QueueName: 'nowhere' }))).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
      Code: 'AWS.SimpleQueueService.NonExistentQueue',
    });
  });

  test.skipIf(OTHER)('what the stand-in does not know is refused by its name', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(create('work', { FifoQueue: 'true' })).rejects.toMatchObject({ name: 'InvalidAttributeName' });
    const url = await create('work');
    await expect(
      client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'x', MessageDeduplicationId: 'd' })),
    ).rejects.toThrow(/MessageDeduplicationId/);
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('FifoQueue'));
  });
});

describe.skipIf(OTHER)('durability', () => {
  test('a restart keeps queues, messages, receive counts and visibility', async () => {
    const url = await create('work', { VisibilityTimeout: '30' });
    await send(url, 'received');
    await receive(url);
    await send(url, 'waiting');
    client.destroy();
    await sqs.close();
    await start();
    const again = (await client.send(new GetQueueUrlCommand({ QueueName: 'work' }))).QueueUrl ?? '';
    expect(await bodies(again)).toEqual(['waiting']);
    clock += 30_000;
    expect(await bodies(again)).toEqual(['received', 'waiting']);
  });

  test('what was acknowledged survives a kill -9', async () => {
    await sqs.close();
    const script = `
      import { startSqs } from ${JSON.stringify(new URL('../../local/sqs/index.ts', import.meta.url).href)};
      const sqs = await startSqs({ folder: ${JSON.stringify(folder)}, accountId: '123456789012', region: 'us-west-2' });
      sqs.createQueue('work', {});
      for (let n = 0; ; n += 1) { await sqs.send('work', String(n)); process.stdout.write(n + '\\n'); await new Promise(setImmediate); }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.length > 2000) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const acknowledged = output.split('\n').length - 1;
    appendFileSync(join(folder, 'queues', 'work.log'), '{"message":{"id":"cut o');
    clock = Date.now();
    await start();
    expect(Number((await visible(`${sqs.url}/123456789012/work`)).ApproximateNumberOfMessages)).toBeGreaterThanOrEqual(
      acknowledged,
    );
  });

  test('a folder in use and a broken log are each one clear error', async () => {
    const options = { folder, accountId: '123456789012', region: 'us-west-2' };
    await expect(startSqs(options)).rejects.toThrow(/state folder .* in use/);
    await create('work');
    await sqs.close();
    const log = join(folder, 'queues', 'work.log');
    appendFileSync(log, 'garbage\n');
    await expect(startSqs(options)).rejects.toThrow(/work\.log is broken at line 2/);
    rmSync(log);
    await start();
  });
});

describe.skipIf(OTHER)('event source', () => {
  const poll = (invoke: (event: SQSEvent) => Promise<unknown>, more = {}) =>
    sqs.pollQueue({
      queue: 'work',
      batchSize: 10,
      batchingWindowMs: 0,
      reportBatchItemFailures: true,
      invoke,
      ...more,
    });

  test('a batch is invoked with Lambda records, and only its failures come again', async () => {
    sqs.createQueue('work', { VisibilityTimeout: '30' });
    const seen: string[] = [];
    for (const body of ['good', 'bad']) await sqs.send('work', body);
    const events: SQSEvent[] = [];
    const poller = poll(async (event) => {
      events.push(event);
      for (const { body } of event.Records) seen.push(body);
      return {
        batchItemFailures: event.Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({
          itemIdentifier: messageId,
        })),
      };
    });
    await vi.waitFor(() => expect(seen).toEqual(['good', 'bad']), 10_000);
    clock += 30_000;
    await vi.waitFor(() => expect(seen).toEqual(['good', 'bad', 'bad']), 3000);
    await poller.close();
    expect(events[1]?.Records[0]).toMatchObject({
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-west-2:123456789012:work',
      awsRegion: 'us-west-2',
      attributes: { ApproximateReceiveCount: '2' },
      messageAttributes: {},
    });
  });

  test.each([
    ['throws', () => Promise.reject(new Error('no'))],
    ['names a record that is not in the batch', async () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
  ])('the whole batch comes again when the function %s', async (_, invoke) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { url } = sqs.createQueue('work', {});
    await sqs.send('work', 'one');
    const called = vi.fn(invoke);
    const poller = poll(called);
    await vi.waitFor(() => expect(called).toHaveBeenCalled(), 10_000);
    await poller.close();
    clock += 30_000;
    expect(await bodies(url)).toEqual(['one']);
  });

  test('a batching window collects messages, and a full batch does not wait for it', async () => {
    sqs.createQueue('work', {});
    const sizes: number[] = [];
    const poller = poll(async ({ Records }) => void sizes.push(Records.length), {
      batchSize: 3,
      batchingWindowMs: 400,
    });
    for (const body of ['1', '2', '3', '4']) {
      await sqs.send('work', body);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(sizes).toEqual([3]);
    await vi.waitFor(() => expect(sizes).toEqual([3, 1]), 10_000);
    await poller.close();
  });

  test('close waits for the invocation under way, and no more than the maximum run at once', async () => {
    sqs.createQueue('work', {});
    for (const body of ['1', '2', '3']) await sqs.send('work', body);
    let running = 0;
    let most = 0;
    let finished = 0;
    const poller = poll(
      async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 50));
        running -= 1;
        finished += 1;
      },
      { batchSize: 1, maximumConcurrency: 2 },
    );
    await vi.waitFor(() => expect(running).toBe(2), 10_000);
    await poller.close();
    expect({ most, running, finished }).toEqual({ most: 2, running: 0, finished: 2 });
  });
});
