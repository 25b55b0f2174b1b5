import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { Task } from '../common/snapshot.ts';
import { tellLeft, tellSoon } from '../common/tell-soon.ts';
import { type Check, lastReached, recordCheck } from '../store/alarms/checks.ts';
import { noteSites } from '../store/alarms/many-sites.ts';
import { checkProperty } from './check-property.ts';
import { handler } from './index.ts';
import { loadTasks } from './tasks.ts';

/** Tests how a run divides its time, which this test controls. */

vi.mock('../store/alarms/checks.ts');
vi.mock('../store/alarms/many-sites.ts');
vi.mock('./check-property.ts');
vi.mock('./metrics.ts');
vi.mock('../common/tell-soon.ts');
vi.mock('../common/snapshot.ts', () => ({
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
const run = () => handler({ time: new Date(NOW).toISOString() }, { getRemainingTimeInMillis: () => remaining });
const stepsOf = (kind: string) => steps.filter((step) => step.startsWith(kind));

/** Each check writes a mail and takes some time. */
const takes = (checkMs: number): void =>
  void vi.mocked(checkProperty).mockImplementation(async ({ task: { companyId, propertyId } }) => {
    remaining -= checkMs;
    steps.push(`check ${propertyId}`);
    return { transitions: 1, mail: { companyId, propertyId, at: NOW, due: NOW } as OutboxMail, isTold: true };
  });

beforeEach(() => {
  remaining = RUN_MS;
  steps = [];
  recorded = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(tellLeft).mockImplementation(async () => void steps.push('left'));
  vi.mocked(tellSoon).mockImplementation(async (entries) => void steps.push(`tell ${entries.length}`));
  vi.mocked(noteSites).mockResolvedValue();
  vi.mocked(loadTasks).mockResolvedValue([]);
  vi.mocked(lastReached)
    .mockReset()
    .mockImplementation(async () => recorded.at(-1)?.reached ?? '');
  vi.mocked(recordCheck).mockImplementation(async (check) => {
    steps.push('record');
    recorded.push(check);
  });
  takes(0);
});

describe('A run of a mass outage', () => {
  test('looks at properties for half of its time, hands on what it found, and records itself', async () => {
    vi.mocked(loadTasks).mockResolvedValue(tasks(2000));
    takes(50);
    await run();
    const { properties = 0, waiting } = recorded.at(-1) ?? {};
    expect(properties).toBeGreaterThan(500);
    expect(properties).toBeLessThan(800);
    expect(waiting).toBe(2000 - properties);
    expect(stepsOf('tell')).toEqual([`tell ${properties}`]);
  });

  test('is followed by a run that begins with what was not reached: all have their turn', async () => {
    const all = tasks(2000);
    vi.mocked(loadTasks).mockImplementation(async () => all);
    takes(50);
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

test('What earlier runs have left is handed on first, also when nothing can be checked', async () => {
  vi.mocked(loadTasks).mockRejectedValueOnce(new Error('Throttled'));
  await expect(run()).rejects.toThrow('Throttled');
  expect(steps).toEqual(['left']);
});

test('What a check has found is handed on before its record, with the time of the check', async () => {
  vi.mocked(loadTasks).mockResolvedValue(tasks(1));
  await run();
  expect(steps).toEqual(['left', 'check p1000', 'tell 1', 'record']);
  const entry = { key: { pk: 'COMPANY#c', sk: `LETTER#p1000#${NOW}` }, due: NOW };
  expect(tellSoon).toHaveBeenLastCalledWith([entry], NOW);
});

test('A quiet minute is recorded and reads nothing more than its queues', async () => {
  await run();
  expect(steps).toEqual(['left', 'tell 0', 'record']);
  expect(lastReached).not.toHaveBeenCalled();
});
