import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { mailsOfMinute } from '../mail/mail-turn.ts';
import type { QueueEntry } from '../store/base/queues.ts';
import { type QueueMessage, sendMessages } from './send-messages.ts';
import { byRank, tellLeft, tellSoon } from './tell-soon.ts';

vi.mock('./send-messages.ts');
vi.mock('../mail/mail-turn.ts');

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

test('Companies have their turns: the first of each, then the second', async () => {
  await tellSoon(
    ['a', 'a', 'a', 'b', 'c', 'c'].map((company, index) => entry(`LETTER#${company}#${index}`, { company })),
    NOW,
  );
  expect(sent().people).toEqual(['LETTER#a#0', 'LETTER#b#3', 'LETTER#c#4', 'LETTER#a#1', 'LETTER#c#5', 'LETTER#a#2']);
});

test('When much is left, a minute hands on what SES takes until the next one, each company in its turn', async () => {
  vi.mocked(mailsOfMinute).mockResolvedValue(672);
  const large = Array.from({ length: 5000 }, (_, index) => entry(`DIGEST#${index}`, { company: 'large' }));
  const small = Array.from({ length: 300 }, (_, index) => entry('DIGEST#0', { company: `small ${index}` }));
  await tellLeft([...large, ...small], NOW);
  const [, messages = []] = vi.mocked(sendMessages).mock.lastCall ?? [];
  expect(messages).toHaveLength(672);
  expect(messages.filter(({ MessageGroupId }) => MessageGroupId?.includes('small'))).toHaveLength(300);
  // SES takes 11 a second, and no run waits for it.
  const ofSecond = Map.groupBy(messages, ({ DelaySeconds }) => DelaySeconds);
  expect([...ofSecond.keys()]).toEqual(Array.from({ length: 60 }, (_, second) => second));
  expect(Math.max(...[...ofSecond.values()].map(({ length }) => length))).toBeLessThanOrEqual(12);
});

test('Alarms come before digests also when a minute has no room for all', async () => {
  vi.mocked(mailsOfMinute).mockResolvedValue(0);
  const digests = Array.from({ length: 600 }, (_, index) => entry(`DIGEST#${index}`));
  await tellLeft([...digests, entry('LETTER#p#1')], NOW);
  expect(sent().people).toHaveLength(500);
  expect(sent().people?.[0]).toBe('LETTER#p#1');
});

test('A queue with much holds no entry of another queue', async () => {
  vi.mocked(mailsOfMinute).mockResolvedValue(0);
  const later = Array.from({ length: 900 }, (_, index) => entry(`REPORTMAIL#${index}`));
  await tellLeft([...later, entry('LETTER#p#1'), entry('LETTER#p#1#webhook')], NOW);
  expect(sent()).toMatchObject({ people: ['LETTER#p#1'], webhooks: ['LETTER#p#1#webhook'] });
  expect(sent().later).toHaveLength(500);
});
