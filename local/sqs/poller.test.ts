import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from './message.ts';
import { pollQueue } from './poller.ts';
import { openQueue, type Queue } from './queue.ts';

const ID = randomUUID();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wingnut-queue-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const message = (id: string): Message => ({
  id,
  body: '{}',
  attributes: {},
  sentAt: Date.now(),
  visibleAt: Date.now(),
  receiveCount: 0,
});
const open = (): Queue =>
  openQueue({
    name: 'Telemetry',
    arn: 'arn',
    logFile: join(folder, 'queue.log'),
    now: Date.now,
    deadLetterQueue: () => undefined,
  });

test('A queue that could not write who has received its messages still shows them', () => {
  const queue = open();
  queue.put(message(ID));
  // A write to a closed log fails, as on a full disk.
  queue.close();
  expect(() => queue.receive(1)).toThrow();
  expect(queue.counts()).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
});

test('A poller goes on when the queue could not be written for a while', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const queue = open();
  queue.put(message(ID));
  let failures = 2;
  const flaky: Queue = {
    ...queue,
    receive: (...asked) => {
      failures -= 1;
      if (failures >= 0) throw new Error('EFBIG: file too large, write');
      return queue.receive(...asked);
    },
  };
  const received = Promise.withResolvers<SQSEvent>();
  const options = { queue: 'Telemetry', batchSize: 1, batchingWindowMs: 0, reportBatchItemFailures: false };
  const poller = pollQueue(flaky, { ...options, invoke: async (event) => received.resolve(event) }, 'r', 's');
  expect((await received.promise).Records.map(({ messageId }) => messageId)).toEqual([ID]);
  await poller.close();
  queue.close();
  expect(errors.mock.calls.map(([text]) => text)).toEqual(['SQS stand-in: Telemetry gives no messages:']);
});

test('A batch is no larger than an event of a function may be, and the rest comes in the next one', async () => {
  const queue = open();
  const body = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 7; count += 1) queue.put({ ...message(randomUUID()), body });
  const sizes: number[] = [];
  const options = { queue: 'Telemetry', batchSize: 10, batchingWindowMs: 0, reportBatchItemFailures: false };
  const invoke = async ({ Records }: SQSEvent) => void sizes.push(Records.length);
  const poller = pollQueue(queue, { ...options, invoke }, 'r', 's');
  await vi.waitFor(() => expect(sizes).toEqual([5, 2]), 10_000);
  await poller.close();
  queue.close();
});
