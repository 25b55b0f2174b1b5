import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUEUE_SHARDS, QUEUES } from '../../../shared/platform/queues.ts';
import { TELLING } from '../../../shared/platform/telling.ts';
import { AWS_LIMITS, limits } from './aws-limits.ts';
import { type Message, Meter, runQueue } from './fair-queue.ts';
import { type Design, type Storm, stormOf } from './storm-model.ts';

const queue = (messages: readonly Message[], options: { atOnce: number; isFair: boolean; seconds?: number }) => {
  const begun: { company: string; from: number; end: number }[] = [];
  runQueue(messages, {
    ...options,
    limits,
    work({ company }, from) {
      const end = from + (options.seconds ?? 1);
      begun.push({ company, from, end });
      return end;
    },
  });
  return begun;
};
const messagesOf = (company: string, count: number, at: number): Message[] =>
  Array.from({ length: count }, () => ({ company, at }));

describe('A meter', () => {
  test('serves no more than its rate, in any span', () => {
    const meter = new Meter(10);
    expect(meter.serve(5, 100)).toBeCloseTo(15, 1);
    expect(meter.serve(5, 10)).toBeCloseTo(16, 1);
  });

  test('serves whoever asks earlier from what is left before', () => {
    const meter = new Meter(10);
    meter.serve(100, 50);
    expect(meter.serve(0, 10)).toBeCloseTo(1, 1);
    expect(meter.freeAt(101)).toBeCloseTo(105, 1);
  });
});

describe('A queue', () => {
  test('does the work of each message once, and no more at once than its function may', () => {
    const begun = queue([...messagesOf('a', 40, 0), ...messagesOf('b', 40, 3)], { atOnce: 8, isFair: true });
    expect(begun).toHaveLength(80);
    for (const { from } of begun) {
      expect(begun.filter((each) => each.from <= from && from < each.end).length).toBeLessThanOrEqual(8);
    }
  });

  test('begins with five calls at once, and has five more a second', () => {
    const begun = queue(messagesOf('a', 1000, 0), { atOnce: 100, isFair: false, seconds: 1000 });
    const at = (second: number) => begun.filter(({ from }) => from <= second).length;
    expect(at(0)).toBe(5);
    expect(at(2)).toBe(15);
  });

  test('lets no company wait behind the many messages of another one, if it is fair', () => {
    const messages = [...messagesOf('large', 1000, 0), ...messagesOf('small', 1, 1)];
    const endOf = (isFair: boolean) =>
      queue(messages, { atOnce: 5, isFair }).find(({ company }) => company === 'small')?.from;
    expect(endOf(true)).toBeLessThan(3);
    expect(endOf(false)).toBeGreaterThan(190);
  });

  test('takes no turns among companies of which none is noisy', () => {
    const many = Array.from({ length: 40 }, (_, index) => messagesOf(`company ${index}`, 20, index / 1000)).flat();
    const begun = queue(many, { atOnce: 5, isFair: true });
    const last = begun.find(({ company }) => company === 'company 39')?.from ?? 0;
    expect(last).toBeGreaterThan((40 * 20) / 5 / 2);
  });
});

describe('A storm', () => {
  const design: Design = {
    chunk: 100,
    workers: 10,
    tellers: 10,
    messages: 4,
    memoryMb: 1769,
    mailShare: 1,
    outboxKeys: 5,
    isFair: true,
    handedOn: 1000,
    gatherSeconds: 120,
    patience: 10,
  };
  const costs = { find: 0.1, raise: 3, tell: 4 };
  const storm: Storm = {
    companies: [600, ...Array.from({ length: 30 }, () => 20)],
    recipients: 2,
    peopleOf: 'property',
  };
  const properties = 1200;
  const outcome = stormOf(storm, costs, design, limits);

  test('tells each person once, and at most as fast as SES takes it', () => {
    expect(outcome.mails).toBe(2 * properties);
    expect(outcome.told - design.gatherSeconds).toBeGreaterThanOrEqual((2 * properties) / limits.mails - 1);
    expect(outcome.told - design.gatherSeconds).toBeLessThan((2 * properties) / limits.mails + 60);
  });

  test('tells in half of the time at twice the rate', () => {
    const toldAt = (mails: number) =>
      stormOf(storm, costs, { ...design, handedOn: 10_000 }, { ...limits, mails }).told - design.gatherSeconds;
    const ratio = toldAt(limits.mails) / toldAt(2 * limits.mails);
    expect(ratio).toBeGreaterThan(1.6);
    expect(ratio).toBeLessThan(2.4);
  });

  test('tells people who get the mails of a company once for it', () => {
    const shared = stormOf({ ...storm, peopleOf: 'company' }, costs, design, limits);
    expect(shared.mails).toBe(2 * storm.companies.length);
  });

  test('records no faster than the processors work and one key takes writes', () => {
    const alone = stormOf(storm, costs, { ...design, workers: 1 }, limits);
    expect(alone.recorded).toBeGreaterThan((properties * costs.raise) / 1000);
    expect(outcome.recorded).toBeLessThan(alone.recorded);
    const slowKey = stormOf(storm, costs, design, { ...limits, keyWrites: 100 });
    expect(slowKey.recorded).toBeGreaterThan((600 * 6) / 100);
  });

  test('brings each company its first mail in the turn of companies, not behind all mails of others', () => {
    expect(outcome.firstMail).toBeLessThan(2 * 60);
    expect(outcome.told - design.gatherSeconds).toBeGreaterThan(2 * 60);
  });

  test('docs/operations.md#largest: a company of 10,000 has its alarms and its first message within two minutes, and delays no neighbour', () => {
    const companies = [10_000, ...Array.from({ length: 200 }, () => 50)];
    const { runs: tellers, batch: messages, mailShare } = TELLING.people;
    const stack = { ...design, tellers, messages, mailShare, outboxKeys: QUEUE_SHARDS[QUEUES.OUTBOX] };
    const largest = stormOf({ companies, recipients: 3, peopleOf: 'company' }, costs, stack, limits);
    expect(largest.recorded).toBeLessThan(120);
    expect(largest.recordedOfOthers).toBeLessThan(60);
    expect(largest.firstMail).toBeLessThan(120);
    expect(largest.firstMailOfOthers).toBeLessThan(60);
  });

  test('tells alarms of few properties at once, without waiting for others', () => {
    const few = stormOf(
      { companies: Array.from({ length: 10 }, () => 1), recipients: 2, peopleOf: 'property' },
      costs,
      design,
      limits,
    );
    expect(few.told).toBeLessThan(5);
    expect(few.gathered).toBe(0);
  });
});

test('docs/architecture/reference.md has the limits of the model', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/architecture/reference.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const { what, value, unit, source, ...more } of Object.values(AWS_LIMITS)) {
    const limit = value < 1 ? `${100 * value} %` : `${value.toLocaleString('en-US')} ${unit}`;
    const row = rows.find((cells) => cells[1] === what) ?? [];
    expect(row[2]).toBe('isRaised' in more ? `${limit}; AWS raises it on request` : limit);
    expect(row[3]).toContain(`(${source})`);
  }
});
