import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendDeadLetters } from './dead-letters.ts';

const requests: string[][] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubEnv('DEAD_LETTERS_URL', 'http://localhost/dead');
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    if (!(command instanceof SendMessageBatchCommand)) throw new Error('Only batches are expected');
    requests.push((command.input.Entries ?? []).map(({ MessageBody }) => MessageBody ?? ''));
    return {};
  });
});

const bytesOf = (bodies: readonly string[]) => bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);

it('Dead letters that grow when they are written again fit into their requests, each with its reason', async () => {
  // As a device sends them: 125 KB. Written again: 550 KB.
  const part = JSON.parse(`[${Array.from({ length: 25_000 }, () => '9e20').join()}]`);
  const letters = Array.from({ length: 12 }, (_, index) => ({ reason: `R${index}`, part, wingnutId: 'w1' }));
  await sendDeadLetters(letters);
  for (const request of requests) expect(bytesOf(request)).toBeLessThanOrEqual(256 * 1024);
  const sent = requests.flat().map((body) => JSON.parse(body));
  expect(sent.map(({ reason }) => reason)).toEqual(letters.map(({ reason }) => reason));
  expect(sent[0]).toMatchObject({ wingnutId: 'w1', isCut: true });
  expect(sent[0].part.startsWith('[900000000000000000000,')).toBe(true);
});

it('A part of characters that are written longer is cut as well', async () => {
  await sendDeadLetters([{ reason: 'NOT_JSON', part: '\u0001"é'.repeat(40_000) }]);
  expect(bytesOf(requests.flat())).toBeLessThanOrEqual(256 * 1024);
});

it('Small letters are whole, ten in a request', async () => {
  const letters = Array.from({ length: 23 }, (_, index) => ({ reason: 'UNKNOWN_INPUT', part: { index } }));
  await sendDeadLetters(letters);
  expect(requests.map(({ length }) => length)).toEqual([10, 10, 3]);
  expect(requests.flat().map((body) => JSON.parse(body))).toEqual(letters);
});

it('A part that JSON cannot have is described, and holds up no other letter', async () => {
  const deep = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`);
  await sendDeadLetters([
    { reason: 'A', part: deep, wingnutId: 'w1' },
    { reason: 'B', part: 1n },
    { reason: 'C', part: 1 },
  ]);
  expect(requests.flat().map((body) => JSON.parse(body))).toEqual([
    { reason: 'A', part: '[ [ [ [ [ [Array] ] ] ] ] ]', wingnutId: 'w1', isCut: true },
    { reason: 'B', part: '1n', isCut: true },
    { reason: 'C', part: 1 },
  ]);
});
