import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { openOperator } from './world/operator.ts';
import { openPeople } from './world/people.ts';

/** An ingest of 1.0.0 has met messages of the present rule: they are dead letters, and no reading of them is stored. */

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
let sqs: SQSClient;
let people: ReturnType<typeof openPeople>;
beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  people = openPeople(running);
  sqs = new SQSClient(clientSettings(running.stack.endpoints.sqs));
});
afterAll(async () => {
  sqs?.destroy();
  people?.close();
  await running?.close();
  await operator?.close();
});

const wingnut = WINGNUTS.find(({ propertyId }) => propertyId);
const AT = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
const payload = Buffer.from(JSON.stringify({ ts: AT, readings: { AN01: 123.4 } })).toString('base64');
const letters = (QueueUrl: string, letter: object) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(letter) }));
const waiting = async (QueueUrl: string) => {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages);
};

test('letters:return counts, then puts back what has a whole payload and leaves the others', async () => {
  const { deadLettersUrl, unstoredUrl } = running.stack;
  const wingnutId = wingnut?.id ?? '';
  await letters(deadLettersUrl, { reason: 'BAD_TIME', part: { payload }, wingnutId });
  await letters(deadLettersUrl, { reason: 'BAD_VALUE', part: { AN01: 'warm' }, wingnutId });
  await letters(unstoredUrl, { payload, wingnutId, kind: 'telemetry', receivedAt: AT });

  const counted = await operator.command('bin/letters.ts', 'return --local');
  expect(counted).toMatchObject({ status: 0, err: '' });
  expect(counted.out).toContain('Whole: 1 BAD_TIME. Stay: 1.');
  expect(counted.out).toContain('Whole: 1 unstored. Stay: 0.');
  expect(counted.out).toContain('Nothing was changed.');
  expect([await waiting(deadLettersUrl), await waiting(unstoredUrl)]).toEqual([2, 1]);

  const put = await operator.command('bin/letters.ts', 'return --go --local');
  expect(put.out).toContain('Put back: 1 BAD_TIME. Stay: 1.');
  await running.stack.check(Date.now());
  expect([await waiting(deadLettersUrl), await waiting(unstoredUrl)]).toEqual([1, 0]);
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: deadLettersUrl }));
  expect(Messages[0]?.Body).toContain('BAD_VALUE');
  const latest = [...(await people.items())].filter(([key]) => key.includes(`LATEST#${wingnutId}`));
  expect(latest.map(([, item]) => item)).toEqual([expect.stringContaining('123.4')]);
}, 240_000);
