import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import type { QueueEntry } from '../store/queues.ts';
import { type QueueMessage, sendMessages } from './send-messages.ts';
import { byRank, tellLeft, tellSoon } from './tell-soon.ts';

vi.mock('./send-messages.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const entry = (sk: string, { company = 'c', due = NOW } = {}): QueueEntry => ({
  key: { pk: `COMPANY#${company}`, sk },
  due,
});
/** What went into each queue: the sort keys. */
const sent = () =>
  Object.fromEntries(
    vi
      .mocked(sendMessages)
      .mock.calls.map(([queue, messages]) => [
        queue,
        messages.map(({ MessageBody = '' }: QueueMessage) => JSON.parse(MessageBody).sk),
      ]),
  );

beforeEach(() => {
  for (const name of ['people', 'webhooks', 'later'] as const) vi.stubEnv(ENVIRONMENT[`${name}QueueUrl`], name);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(sendMessages).mockReset().mockResolvedValue();
});

test('docs/product/channels.md#turns: what is about alarms never shares a queue with what can wait, nor people with webhooks', async () => {
  const entries = ['REPORTMAIL#r', 'DIGEST#u#email', 'MONDAYMAIL#1', 'LETTER#p#1#webhook', 'ESCALATING#p#a', 'NEW#1'];
  await tellSoon(
    [...entries, 'LETTER#p#1', 'LETTER#p#1#text', 'SIGNOFFMAIL#1'].map((sk) => entry(sk)),
    NOW,
  );
  expect(sent()).toEqual({
    people: ['LETTER#p#1', 'LETTER#p#1#text', 'ESCALATING#p#a', 'DIGEST#u#email'],
    later: ['REPORTMAIL#r', 'MONDAYMAIL#1', 'NEW#1', 'SIGNOFFMAIL#1'],
    webhooks: ['LETTER#p#1#webhook'],
  });
});

test('A batch is told by rank: alarms, escalations, digests, all else', () => {
  const entries = ['NEW#1', 'DIGEST#u', 'ESCALATING#p', 'LETTER#p'].map((sk) => entry(sk));
  expect(byRank(entries).map(({ key }) => key.sk)).toEqual(['LETTER#p', 'ESCALATING#p', 'DIGEST#u', 'NEW#1']);
});

test('A message names an entry and the times, nothing of its content, and its company as its group', async () => {
  await tellSoon([entry('LETTER#p#1', { company: 'd', due: NOW - 5 })], NOW);
  expect(sendMessages).toHaveBeenCalledExactlyOnceWith('people', [
    {
      MessageBody: JSON.stringify({ pk: 'COMPANY#d', sk: 'LETTER#p#1', due: NOW - 5, at: NOW }),
      MessageGroupId: 'COMPANY#d',
    },
  ]);
});

test('A queue that takes nothing fails no check, and holds up no other queue', async () => {
  vi.mocked(sendMessages).mockImplementation(async (queue) => {
    if (queue === 'webhooks') throw new Error('Throttled');
  });
  await tellSoon([entry('LETTER#p#1#webhook'), entry('LETTER#p#1')], NOW);
  expect(sent()).toMatchObject({ people: ['LETTER#p#1'] });
  expect(JSON.stringify(vi.mocked(process.stdout.write).mock.lastCall)).toContain('Messages were not handed on');
});

test('What is left is handed on each minute', async () => {
  for (const minutes of [0, 1, 4, 7]) {
    await tellLeft([entry('LETTER#p#1', { due: NOW - minutes * MINUTE_MS })], NOW);
  }
  expect(sendMessages).toHaveBeenCalledTimes(4);
});

test('When much is left, the queues hold it: each entry is handed on in three minutes, then each fifth', async () => {
  const many = Array.from({ length: 501 }, (_, index) => entry(`LETTER#p#${index}`));
  const handedOn: number[] = [];
  for (let minute = 0; minute <= 15; minute += 1) {
    vi.mocked(sendMessages).mockClear();
    await tellLeft(many, NOW + minute * MINUTE_MS + 500);
    if (vi.mocked(sendMessages).mock.lastCall?.[1].length === 501) handedOn.push(minute);
  }
  expect(handedOn).toEqual([0, 1, 2, 5, 10, 15]);
});
