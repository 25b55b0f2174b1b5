import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { FACTS_ATTEMPTS, type FactsChunk } from '../../shared/platform/items/facts-chunks.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { FACTS_METRICS } from '../../shared/platform/metrics.ts';
import { recountServices } from '../flows/count-services.ts';
import { type Energy, loadEnergy } from '../flows/energy/load-energy.ts';
import { readProperties } from '../store/base/properties.ts';
import { addFactsChunk } from '../store/facts-runs.ts';
import { doChunk } from './do-chunk.ts';
import { dueDaysOf } from './due-days.ts';
import { isToBeJudged, judgeProperty } from './judge-property.ts';
import { planByCalendar } from './plan-calendar-mail.ts';
import { planReports } from './plan-report-mails.ts';
import { verifyJobs } from './verify-jobs.ts';
import { type Watched, watchedProperty } from './watched.ts';
import { writeDay } from './write-day.ts';

/** Tests what a worker does with a chunk: in which order, again, and when parts of it fail. */

vi.mock('../store/facts-runs.ts');
vi.mock('../store/base/properties.ts');
vi.mock('./watched.ts');
vi.mock('./judge-property.ts');
vi.mock('./plan-calendar-mail.ts');
vi.mock('./plan-report-mails.ts');
vi.mock('./due-days.ts');
vi.mock('./verify-jobs.ts');
vi.mock('./write-day.ts');
vi.mock('../flows/energy/load-energy.ts');
vi.mock('../flows/count-services.ts');

const NOW = Date.UTC(2026, 1, 12, 15);
const ZONE = 'America/Denver';
const DAYS = ['2026-02-10', '2026-02-11', '2026-02-12'].map((day) => localDayOf(day, ZONE));
let hasTime: () => boolean;
let written: string[];
/** The chunks of the run that are done. */
let done: Set<number>;
let lines: Record<string, unknown>[];

const chunk = (more: Partial<FactsChunk> = {}): FactsChunk => ({
  run: 'run',
  now: NOW,
  companyId: 'c',
  zone: ZONE,
  number: 0,
  of: 1,
  propertyIds: ['a', 'b'],
  ...more,
});
/** The properties of the company, and what they have beside their ids. */
const haveProperties = (...own: (Partial<PropertyItem> & { id: string })[]) =>
  vi.mocked(readProperties).mockResolvedValue(own as PropertyItem[]);
const run = (more: Partial<FactsChunk> = {}, attempt = 1) => doChunk(chunk(more), attempt, () => hasTime());
const metrics = () => lines.findLast((line) => '_aws' in line);

beforeEach(() => {
  vi.resetAllMocks();
  hasTime = () => true;
  [written, lines] = [[], []];
  done = new Set();
  vi.stubEnv('METRICS_NAMESPACE', 'Test');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  haveProperties({ id: 'a' }, { id: 'b' });
  vi.mocked(watchedProperty).mockImplementation(async (companyId, property) => ({ companyId, property }) as Watched);
  vi.mocked(dueDaysOf).mockResolvedValue(DAYS);
  vi.mocked(isToBeJudged).mockReturnValue(false);
  vi.mocked(judgeProperty).mockResolvedValue(true);
  vi.mocked(writeDay).mockImplementation(async ({ property }, _limits, { day }) => {
    written.push(`${property.id} ${day}`);
    return true;
  });
  vi.mocked(addFactsChunk).mockImplementation(async ({ number }) => new Set(done.add(number)));
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

test('A property is judged in the same visit, after its own days are written, whatever others still wait for', async () => {
  const judged: string[] = [];
  vi.mocked(isToBeJudged).mockImplementation(({ property }) => property.id === 'b');
  vi.mocked(judgeProperty).mockImplementation(async ({ property }) => {
    judged.push(`${property.id} after ${written.filter((each) => each.startsWith(property.id)).length} of its days`);
    return true;
  });
  const others = Promise.withResolvers<void>();
  vi.mocked(writeDay).mockImplementation(async ({ property }, _limits, { day }) => {
    if (property.id === 'a') await others.promise;
    written.push(`${property.id} ${day}`);
    return true;
  });
  const running = run();
  await vi.waitFor(() => expect(judged).toEqual(['b after 3 of its days']));
  expect(written).toHaveLength(3);
  others.resolve();
  await running;
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 0, judged: 1, written: 6 });
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
  haveProperties({ id: 'a' }, { id: 'b', fromBook: {} }, { id: 'c', fromBook: {} });
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
  const withJobs = (id: string, count: number) => ({ id, fromBook: {}, jobs: { open: 1, done: count } });
  haveProperties(withJobs('a', 0), withJobs('b', 1), withJobs('c', 2));
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
    haveProperties({ id: 'a' });
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
  vi.mocked(planByCalendar).mockRejectedValueOnce(new Error('throttled'));
  await run();
  expect(planByCalendar).toHaveBeenCalledWith('monday', 'c', ZONE, NOW);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'ERROR', message: 'The Monday email of a company was not planned', company: 'c' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1 });
});

test('Reports that cannot be planned are left to the next run, and the Monday mail does not wait for them', async () => {
  vi.mocked(planReports).mockRejectedValueOnce(new Error('throttled'));
  await run();
  expect(planByCalendar).toHaveBeenCalledWith('monday', 'c', ZONE, NOW);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'ERROR', message: 'The reports of a company were not planned', company: 'c' }),
  );
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1 });
});

test('A property that cannot be read does not stop the others, and one without wingnuts has no days', async () => {
  haveProperties({ id: 'a' }, { id: 'b' }, { id: 'bare' });
  vi.mocked(watchedProperty).mockImplementation(async (companyId, property) => {
    if (property.id === 'bare') return undefined;
    return { companyId, property } as Watched;
  });
  vi.mocked(dueDaysOf).mockImplementation(async ({ property }) => {
    if (property.id === 'a') throw new Error('damaged');
    return DAYS;
  });
  await run();
  expect(written).toEqual(['b 2026-02-10', 'b 2026-02-11', 'b 2026-02-12']);
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 1 });
});

test('A run that has no time left counts what waits, and each property that had time was both written and judged', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${10 + index}`);
  haveProperties(...ids.map((id) => ({ id })));
  vi.mocked(dueDaysOf).mockResolvedValue(DAYS.slice(0, 1));
  vi.mocked(isToBeJudged).mockReturnValue(true);
  hasTime = () => written.length < 12;
  await run({ propertyIds: ids });
  expect(written.length).toBeGreaterThanOrEqual(12);
  expect(written.length).toBeLessThan(20);
  const judged = vi.mocked(judgeProperty).mock.calls.length;
  expect(judged).toBeGreaterThan(0);
  expect(metrics()).toMatchObject({ written: written.length, judged, waiting: 20 - written.length });
  expect(lines).toContainEqual(expect.objectContaining({ level: 'WARN', message: 'Facts wait for the next run' }));
});

describe('The mails of a company', () => {
  const planned = () =>
    vi.mocked(planByCalendar).mock.calls.flatMap(([kind, ...given]) => (kind === 'monday' ? [given] : []));

  test('are planned with its last chunk, whichever that is, and the run is complete then', async () => {
    await run({ number: 2, of: 3 });
    await run({ number: 0, of: 3 });
    expect(planned()).toEqual([]);
    expect(lines.filter((line) => FACTS_METRICS.completed in line)).toEqual([]);
    await run({ number: 1, of: 3 });
    expect(planned()).toEqual([['c', ZONE, NOW]]);
    expect(planReports).toHaveBeenCalledExactlyOnceWith('c', NOW);
    expect(metrics()).toMatchObject({ [FACTS_METRICS.completed]: 1 });
  });

  test('wait for no chunk that comes twice: it counts once', async () => {
    await run({ number: 0, of: 2 });
    await run({ number: 0, of: 2 }, 2);
    expect(planned()).toEqual([]);
  });

  test('are planned again when a worker died before it had planned them', async () => {
    vi.mocked(planByCalendar).mockImplementationOnce(() => new Promise(() => {}));
    void run({ number: 0, of: 1 });
    await vi.waitFor(() => expect(planned()).toHaveLength(1));
    await run({ number: 0, of: 1 }, 2);
    expect(planned()).toHaveLength(2);
    expect(planReports).toHaveBeenCalledTimes(1);
  });

  test('do not wait for a chunk that ends its worker each time', async () => {
    vi.mocked(readProperties).mockImplementation(() => new Promise(() => {}));
    for (let attempt = 1; attempt < FACTS_ATTEMPTS; attempt += 1) void run({}, attempt);
    expect(planned()).toEqual([]);
    void run({}, FACTS_ATTEMPTS);
    await vi.waitFor(() => expect(planned()).toEqual([['c', ZONE, NOW]]));
  });
});

test('A chunk that comes again visits its properties one after the other, forwards, then backwards', async () => {
  const order = (attempt: number) => {
    written = [];
    vi.mocked(dueDaysOf).mockResolvedValue(DAYS.slice(0, 1));
    return run({}, attempt).then(() => written.map((each) => each[0]));
  };
  expect(await order(2)).toEqual(['a', 'b']);
  expect(await order(3)).toEqual(['b', 'a']);
});
