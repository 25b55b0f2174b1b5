import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueEntry } from '../store/queues.ts';
import { openLanes } from './lanes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (company: string, sk: string): QueueEntry => ({ key: { pk: `COMPANY#${company}`, sk }, due: 0 });
const mailTo = (company: string, id: number) => entry(company, `LETTER#p${id}#1`);
const hookOf = (company: string, id: number) => entry(company, `LETTER#p${id}#1#webhook`);
const ONE = { mailed: 1, delayed: 0, givenUp: 0 };

/** A run in which each entry takes as long as `msOf` says. Tells when each was done. */
function runOf(msOf: (entry: QueueEntry) => number, lastsMs = 45_000) {
  const ends = Date.now() + lastsMs;
  const done = new Map<string, number>();
  const began = Date.now();
  const hasTime = () => Date.now() < ends;
  const lanes = openLanes(async (each) => {
    await new Promise((resolve) => setTimeout(resolve, msOf(each)));
    done.set(`${each.key.pk} ${each.key.sk}`, Date.now() - began);
    return ONE;
  }, hasTime);
  const told = ({ key }: QueueEntry) => done.get(`${key.pk} ${key.sk}`);
  return { lanes, told, order: () => [...done.keys()] };
}

const isHook = ({ key }: QueueEntry) => key.sk.endsWith('webhook');
const alarms = Array.from({ length: 100 }, (_, id) => id);

test('A company with 100 alarms and slow webhooks delays neither the mail nor the webhooks of another company', async () => {
  const { lanes, told } = runOf((each) => (isHook(each) && each.key.pk === 'COMPANY#a' ? 9000 : 20));
  lanes.add(alarms.flatMap((id) => [mailTo('a', id), hookOf('a', id)]));
  lanes.add([mailTo('b', 1), hookOf('b', 1)]);
  const ended = lanes.ended();
  await vi.advanceTimersByTimeAsync(60_000);
  const { mailed, delayed } = await ended;
  expect(told(mailTo('b', 1))).toBeLessThan(100);
  expect(told(hookOf('b', 1))).toBeLessThan(100);
  // All mails, and as many webhooks of the slow company as one place brings in 45 seconds. The others wait for the next run.
  expect([mailed, delayed]).toEqual([100 + 2 + 5, 95]);
});

test('Companies have their turns: the second mail of a company comes after the first ones of the others', async () => {
  const { lanes, told } = runOf(() => 1000);
  lanes.add(alarms.map((id) => mailTo('a', id)));
  lanes.add([mailTo('b', 1), mailTo('c', 1)]);
  const ended = lanes.ended();
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(told(mailTo('b', 1))).toBe(2000);
  expect(told(mailTo('c', 1))).toBe(2000);
});

test('Alarms are told before escalations, these before digests, and all before weekly mails and reports', async () => {
  const { lanes, order } = runOf(() => 1000);
  const busy = [1, 2, 3, 4].map((id) => mailTo('x', id));
  const late = ['MONDAYMAIL#m', 'REPORTMAIL#r', 'DIGEST#d', 'ESCALATING#e', 'LETTER#p9#1'].map((sk) => entry('a', sk));
  lanes.add([...busy, ...late]);
  const ended = lanes.ended();
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(
    order()
      .slice(4)
      .map((each) => each.split(/[ #]/)[2]),
  ).toEqual(['LETTER', 'ESCALATING', 'DIGEST', 'MONDAYMAIL', 'REPORTMAIL']);
});

test('What is added while others are told is told too, and a failure delays only its own message', async () => {
  const lanes = openLanes(
    async (each) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (each.key.sk.startsWith('LETTER#p1')) throw new Error('busy');
      if (each.key.sk.startsWith('LETTER#p2#1')) lanes.add([entry('a', 'DIGEST#d')]);
      return each.key.sk.startsWith('DIGEST') ? ONE : undefined;
    },
    () => true,
  );
  vi.spyOn(console, 'error').mockReturnValue();
  lanes.add([mailTo('a', 1), mailTo('a', 2)]);
  const ended = lanes.ended();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ended).toEqual({ mailed: 1, delayed: 1, givenUp: 0 });
});
