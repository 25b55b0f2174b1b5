import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { FACTS_METRICS } from '../../shared/platform/metrics.ts';
import { recountServices } from '../common/count-services.ts';
import { type Energy, loadEnergy } from '../common/energy/load-energy.ts';
import { listCompanies } from '../store/people/companies.ts';
import { type Watched, watchedProperties } from './company.ts';
import { handler } from './index.ts';
import { isToBeJudged, judgeProperty } from './judge-property.ts';
import { planMonday } from './plan-monday-mail.ts';
import { planReports } from './plan-report-mails.ts';
import { type Task, taskOf } from './tasks.ts';
import { verifyJobs } from './verify-jobs.ts';
import { writeDay } from './write-day.ts';

/** Tests what a run does when parts of it fail, and how it divides its time. */

vi.mock('../store/people/companies.ts');
vi.mock('./company.ts');
vi.mock('./judge-property.ts');
vi.mock('./plan-monday-mail.ts');
vi.mock('./plan-report-mails.ts');
vi.mock('./tasks.ts');
vi.mock('./verify-jobs.ts');
vi.mock('./write-day.ts');
vi.mock('../common/energy/load-energy.ts');
vi.mock('../common/count-services.ts');

const NOW = Date.UTC(2026, 1, 12, 15);
const DAYS = ['2026-02-10', '2026-02-11', '2026-02-12'].map((day) => localDayOf(day, 'America/Denver'));
let remaining: number;
let written: string[];
let lines: Record<string, unknown>[];

const watched = (id: string) => ({ companyId: 'c', property: { id } }) as Watched;
const task = (of: Watched, seenUntil = 0, days = DAYS): Task => ({ watched: of, days, seenUntil });
const run = () => handler({ time: new Date(NOW).toISOString() }, { getRemainingTimeInMillis: () => remaining });
const metrics = () => lines.find((line) => '_aws' in line);

beforeEach(() => {
  remaining = 900_000;
  [written, lines] = [[], []];
  vi.stubEnv('METRICS_NAMESPACE', 'Test');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  vi.mocked(listCompanies).mockResolvedValue([{ id: 'c' }] as never);
  vi.mocked(watchedProperties).mockResolvedValue([watched('a'), watched('b')]);
  vi.mocked(taskOf).mockImplementation(async (of) => task(of));
  vi.mocked(isToBeJudged).mockReturnValue(false);
  vi.mocked(writeDay).mockImplementation(async ({ property }, _limits, { day }) => {
    written.push(`${property.id} ${day}`);
    return true;
  });
});

test('A run writes the days of each property in their order', async () => {
  await run();
  expect(written.filter((each) => each.startsWith('a'))).toEqual(['a 2026-02-10', 'a 2026-02-11', 'a 2026-02-12']);
  expect(metrics()).toMatchObject({ [FACTS_METRICS.completed]: 1, [FACTS_METRICS.failed]: 0, written: 6 });
});

test('A day that fails leaves the later ones of its property to the next run, and no other property waits for it', async () => {
  vi.mocked(writeDay).mockImplementation(async ({ property }, _limits, { day }) => {
    if (property.id === 'a' && day === '2026-02-11') throw new Error('throttled');
    written.push(`${property.id} ${day}`);
    return true;
  });
  await run();
  expect(written.toSorted()).toEqual(['a 2026-02-10', 'b 2026-02-10', 'b 2026-02-11', 'b 2026-02-12']);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'ERROR', message: 'Facts of a property were not written', property: 'a' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1, written: 4 });
});

test('A run judges the properties that have a day to judge, after it has written its facts', async () => {
  const judged: string[] = [];
  vi.mocked(isToBeJudged).mockImplementation(({ property }) => property.id !== 'a');
  vi.mocked(judgeProperty).mockImplementation(async ({ property }) => {
    judged.push(`${property.id} after ${written.length} days`);
    return true;
  });
  await run();
  expect(judged).toEqual(['b after 6 days']);
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 0, judged: 1 });
});

test('Findings that cannot be judged are left to the next run, and no other property waits for them', async () => {
  vi.mocked(isToBeJudged).mockReturnValue(true);
  vi.mocked(judgeProperty).mockImplementation(async ({ property }) => {
    if (property.id === 'a') throw new Error('throttled');
    return true;
  });
  await run();
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'ERROR', message: 'Findings of a property were not judged', property: 'a' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1, judged: 1 });
});

test('docs/product/book.md#counts: a judged day counts services where the plant has a book, and a failure stops nobody', async () => {
  const withBook = (id: string) => ({ ...watched(id), property: { id, fromBook: {} } }) as Watched;
  vi.mocked(watchedProperties).mockResolvedValue([watched('a'), withBook('b'), withBook('c')]);
  vi.mocked(isToBeJudged).mockReturnValue(true);
  vi.mocked(judgeProperty).mockResolvedValue(true);
  vi.mocked(recountServices).mockImplementation(async (_company, { id }) => {
    if (id === 'b') throw new Error('throttled');
  });
  await run();
  expect(vi.mocked(recountServices).mock.calls.map(([company, { id }, at]) => [company, id, at])).toEqual([
    ['c', 'b', NOW],
    ['c', 'c', NOW],
  ]);
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'Services of a plant were not counted', property: 'b' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1, judged: 3 });
});

test('docs/product/jobs.md#verified: a judged day judges jobs that are done, and a failure is no failure of the findings', async () => {
  const withJobs = (id: string, done: number) =>
    ({ ...watched(id), property: { id, fromBook: {}, jobs: { open: 1, done } } }) as Watched;
  vi.mocked(watchedProperties).mockResolvedValue([withJobs('a', 0), withJobs('b', 1), withJobs('c', 2)]);
  vi.mocked(isToBeJudged).mockReturnValue(true);
  vi.mocked(judgeProperty).mockResolvedValue(true);
  vi.mocked(recountServices).mockRejectedValue(new Error('throttled'));
  vi.mocked(verifyJobs).mockImplementation(async ({ property }) => {
    if (property.id === 'b') throw new Error('throttled');
  });
  await run();
  expect(vi.mocked(verifyJobs).mock.calls.map(([{ property }, at]) => [property.id, at])).toEqual([
    ['b', NOW],
    ['c', NOW],
  ]);
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'Jobs of a property were not judged', property: 'b' }),
  );
  expect(lines).not.toContainEqual(expect.objectContaining({ message: 'Findings of a property were not judged' }));
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 4, judged: 3 });
});

describe('What the list of all properties says of the energy of one', () => {
  /** The writes beside the findings. */
  const judgedWith = async (): Promise<object[]> => {
    const steps: object[] = [];
    vi.mocked(isToBeJudged).mockReturnValue(true);
    vi.mocked(judgeProperty).mockImplementation(async (_watched, _limits, _now, beside) => {
      steps.push(...((await beside?.()) ?? []));
      return true;
    });
    await run();
    return steps;
  };
  const loaded = (summaries: readonly object[]) =>
    ({ summary: { propertyId: 'a', day: '2026-02-11', summaries } }) as unknown as Energy;

  test('is written with the findings of a day', async () => {
    vi.mocked(watchedProperties).mockResolvedValue([watched('a')]);
    vi.mocked(loadEnergy).mockResolvedValue(loaded([{ fuel: 'gas' }]));
    const summary = { propertyId: 'a', day: '2026-02-11', summaries: [{ fuel: 'gas' }] };
    expect(await judgedWith()).toEqual([{ Put: { Item: expect.objectContaining({ sk: 'USE#a', ...summary }) } }]);
  });

  test('is nothing where nothing is known, and then nothing is written', async () => {
    vi.mocked(loadEnergy).mockResolvedValue(loaded([]));
    expect(await judgedWith()).toEqual([]);
  });

  test('stops no findings when it cannot be told', async () => {
    vi.mocked(loadEnergy).mockImplementation(async (_companyId, { id }) => {
      if (id === 'a') throw new Error('damaged');
      return loaded([{ fuel: 'gas' }]);
    });
    expect(await judgedWith()).toHaveLength(1);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'ERROR', message: 'Energy of a property was not summed up', property: 'a' }),
    );
    expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1, judged: 2 });
  });
});

test('The Monday mail of a company that cannot be planned is left to the next run', async () => {
  vi.mocked(planMonday).mockRejectedValueOnce(new Error('throttled'));
  await run();
  expect(planMonday).toHaveBeenCalledWith('c', expect.any(Array), NOW);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'ERROR', message: 'The Monday mail of a company was not planned', company: 'c' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1 });
});

test('Reports that cannot be planned are left to the next run, and the Monday mail does not wait for them', async () => {
  vi.mocked(planReports).mockRejectedValueOnce(new Error('throttled'));
  await run();
  expect(planMonday).toHaveBeenCalledWith('c', expect.any(Array), NOW);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'ERROR', message: 'The reports of a company were not planned', company: 'c' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1 });
});

test('A company or a property that cannot be read does not stop the others', async () => {
  vi.mocked(listCompanies).mockResolvedValue([{ id: 'lost' }, { id: 'c' }] as never);
  vi.mocked(watchedProperties).mockImplementation(async (id) => {
    if (id === 'lost') throw new Error('damaged');
    return [watched('a'), watched('b')];
  });
  vi.mocked(taskOf).mockImplementation(async (of) => {
    if (of.property.id === 'a') throw new Error('damaged');
    return task(of);
  });
  await run();
  expect(written).toHaveLength(3);
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 2 });
});

test('What has waited longest comes first, and a run that has no time left counts what waits', async () => {
  const properties = Array.from({ length: 20 }, (_, index) => watched(`p${10 + index}`));
  vi.mocked(watchedProperties).mockResolvedValue(properties);
  vi.mocked(taskOf).mockImplementation(async (of) => task(of, -Number(of.property.id.slice(1)), DAYS.slice(0, 1)));
  vi.mocked(writeDay).mockImplementation(async ({ property }) => {
    written.push(property.id);
    remaining -= 100_000;
    return true;
  });
  await run();
  expect(written.slice(0, 3)).toEqual(['p29', 'p28', 'p27']);
  expect(written.length).toBeLessThan(20);
  expect(metrics()).toMatchObject({ written: written.length, waiting: 20 - written.length });
  expect(lines).toContainEqual(expect.objectContaining({ level: 'WARN', message: 'Facts wait for the next run' }));
});
