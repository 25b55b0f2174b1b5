import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { type Check, lastReached, recordCheck } from '../store/alarms/checks.ts';
import { noteSites } from '../store/alarms/many-sites.ts';
import { listDue, type QueueEntry } from '../store/queues.ts';
import { handleOutboxEntry } from '../telling/people/outbox-handlers.ts';
import { checkProperty } from './check-property.ts';
import { handler } from './index.ts';
import { loadTasks, type Task } from './tasks.ts';

/** Tests how a run divides its time, which this test controls. */

vi.mock('../store/alarms/checks.ts');
vi.mock('../store/alarms/many-sites.ts');
vi.mock('../store/queues.ts');
vi.mock('./check-property.ts');
vi.mock('./metrics.ts');
vi.mock('../telling/people/outbox-handlers.ts');
vi.mock('./snapshot.ts', () => ({
  loadProperties: async (tasks: readonly Task[]) => tasks.map((task) => ({ task })),
  toSnapshot: (property: unknown) => property,
}));
vi.mock('./tasks.ts', async (original) => ({ ...(await original<object>()), loadTasks: vi.fn() }));

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const RUN_MS = 55_000;
let remaining: number;
/** What the run did, in its order. */
let steps: string[];
let recorded: Check[];

const tasks = (count: number): Task[] =>
  Array.from({ length: count }, (_, index) => ({ companyId: 'c', propertyId: `p${1000 + index}`, late: [] }));
const left = (name: string): QueueEntry => ({ key: { pk: 'COMPANY#c', sk: name }, due: NOW });
const run = () => handler({ time: new Date(NOW).toISOString() }, { getRemainingTimeInMillis: () => remaining });
const stepsOf = (kind: string) => steps.filter((step) => step.startsWith(kind));

/** Each check writes a mail and takes some time, and so does each mail. */
function takes(checkMs: number, mailMs: number): void {
  vi.mocked(checkProperty).mockImplementation(async ({ task: { companyId, propertyId } }) => {
    remaining -= checkMs;
    steps.push(`check ${propertyId}`);
    return { transitions: 1, mail: { companyId, propertyId, at: NOW, due: NOW } as OutboxMail, isTold: true };
  });
  vi.mocked(handleOutboxEntry).mockImplementation(async ({ key }) => {
    remaining -= mailMs;
    steps.push(`mail ${key.sk}`);
    return { mailed: 1, delayed: 0, givenUp: 0 };
  });
}

beforeEach(() => {
  remaining = RUN_MS;
  steps = [];
  recorded = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(listDue).mockReset().mockResolvedValue([]);
  vi.mocked(noteSites).mockResolvedValue();
  vi.mocked(loadTasks).mockResolvedValue([]);
  vi.mocked(lastReached)
    .mockReset()
    .mockImplementation(async () => recorded.at(-1)?.reached ?? '');
  vi.mocked(recordCheck).mockImplementation(async (check) => {
    steps.push('record');
    recorded.push(check);
  });
  takes(0, 0);
});

describe('A run of a mass outage', () => {
  test('looks at properties for half of its time, mails what it found, and records itself', async () => {
    vi.mocked(loadTasks).mockResolvedValue(tasks(2000));
    takes(50, 10);
    await run();
    const { properties = 0, waiting, mailed } = recorded.at(-1) ?? {};
    expect(properties).toBeGreaterThan(500);
    expect(properties).toBeLessThan(800);
    expect([waiting, mailed]).toEqual([2000 - properties, properties]);
    expect(remaining).toBeGreaterThan(8000);
  });

  test('leaves the mails that it has no time for to the next run, and still records itself', async () => {
    vi.mocked(loadTasks).mockResolvedValue(tasks(2000));
    takes(50, 100);
    await run();
    const { properties = 0, mailed = 0, delayed } = recorded.at(-1) ?? {};
    expect(mailed).toBeGreaterThan(150);
    expect(delayed).toBe(properties - mailed);
    expect(remaining).toBeGreaterThan(7000);
  });

  test('is followed by a run that begins with what was not reached: all have their turn', async () => {
    const all = tasks(2000);
    vi.mocked(loadTasks).mockImplementation(async () => all);
    takes(50, 0);
    for (let minute = 0; minute < 4; minute += 1) {
      remaining = RUN_MS;
      await run();
    }
    const times = Map.groupBy(stepsOf('check'), (step) => step);
    expect(times.size).toBe(2000);
    expect(Math.max(...[...times.values()].map(({ length }) => length))).toBe(2);
    const second = recorded[0]?.properties ?? 0;
    expect(stepsOf('check')[second]).toBe(`check ${all[second]?.propertyId}`);
  });

  test('that begins with no time left makes progress all the same', async () => {
    remaining = 20_000;
    vi.mocked(loadTasks).mockResolvedValue(tasks(2000));
    await run();
    expect(recorded.at(-1)).toMatchObject({ properties: 200, waiting: 1800, reached: 'c p1199' });
  });
});

describe('Mails that earlier runs have left', () => {
  beforeEach(() => {
    vi.mocked(listDue).mockResolvedValue([left('older'), left('old')]);
  });

  test('go out before those of this run', async () => {
    vi.mocked(loadTasks).mockResolvedValue(tasks(2));
    await run();
    expect(stepsOf('mail').slice(0, 2)).toEqual(['mail older', 'mail old']);
    expect(stepsOf('mail')).toHaveLength(4);
    expect(recorded.at(-1)).toMatchObject({ mailed: 4, delayed: 0 });
  });

  test('go out when nothing can be checked', async () => {
    vi.mocked(loadTasks).mockRejectedValue(new Error('Throttled'));
    await expect(run()).rejects.toThrow('Throttled');
    expect(steps).toEqual(['mail older', 'mail old']);
  });
});

test('The check is recorded before mails that may take long, and again with their numbers', async () => {
  vi.mocked(loadTasks).mockResolvedValue(tasks(1));
  await run();
  expect(steps).toEqual(['check p1000', 'record', expect.stringMatching(/^mail/), 'record']);
  expect(recorded.map(({ mailed }) => mailed)).toEqual([0, 1]);
});

test('A check that cannot be recorded before its mails still mails', async () => {
  vi.mocked(loadTasks).mockResolvedValue(tasks(1));
  vi.mocked(recordCheck).mockRejectedValueOnce(new Error('Throttled'));
  await run();
  expect(stepsOf('mail')).toHaveLength(1);
  expect(recorded).toMatchObject([{ mailed: 1 }]);
});

test('A quiet minute is recorded once and reads nothing more than its queues', async () => {
  await run();
  expect(steps).toEqual(['record']);
  expect(lastReached).not.toHaveBeenCalled();
  expect(listDue).toHaveBeenCalledTimes(1);
});
