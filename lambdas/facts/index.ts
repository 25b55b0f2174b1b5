import type { Context, ScheduledEvent } from 'aws-lambda';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { FACTS_METRICS } from '../../shared/platform/metrics.ts';
import { forEachConcurrently } from '../common/concurrency.ts';
import { recountServices } from '../common/count-services.ts';
import { loadEnergy } from '../common/energy/load-energy.ts';
import { log, logMetrics } from '../common/log.ts';
import { energySummaryStep } from '../store/energy.ts';
import { listCompanies } from '../store/people/companies.ts';
import type { Step } from '../store/transaction.ts';
import { type Watched, watchedProperties } from './company.ts';
import { isToBeJudged, judgeProperty } from './judge-property.ts';
import { planMonday } from './plan-monday-mail.ts';
import { planReports } from './plan-report-mails.ts';
import { type Task, taskOf } from './tasks.ts';
import { verifyJobs } from './verify-jobs.ts';
import { keepEnergy, limitsOfProperty, writeDay } from './write-day.ts';

/** Properties whose facts are read or made at the same time. */
const AT_ONCE = 8;
/** A run with less time left than this, ms, begins no other day. The next run continues. */
const MIN_REMAINING_MS = 30_000;

interface Counts {
  written: number;
  judged: number;
  failed: number;
  waiting: number;
}

/** The tasks of all companies, and their properties. What cannot be read is left to the next run. */
async function loadTasks(now: number, counts: Counts): Promise<{ tasks: Task[]; watched: Watched[] }> {
  const tasks: Task[] = [];
  const all: Watched[] = [];
  for (const { id } of await listCompanies()) {
    try {
      await forEachConcurrently(await watchedProperties(id), AT_ONCE, async (watched) => {
        try {
          const task = await taskOf(watched, now);
          all.push(watched);
          if (task.days.length > 0) tasks.push(task);
        } catch (error) {
          counts.failed += 1;
          log('error', 'Facts of a property were not read', { company: id, property: watched.property.id }, error);
        }
      });
    } catch (error) {
      counts.failed += 1;
      log('error', 'Properties of a company were not read for their facts', { company: id }, error);
    }
  }
  return { tasks, watched: all };
}

/** Writes the days of one property in their order. A day that fails leaves the later ones to the next run too. */
async function writeTask({ watched, days }: Task, now: number, counts: Counts, hasTime: () => boolean): Promise<void> {
  const { companyId, property } = watched;
  try {
    const limits = await limitsOfProperty(companyId, property.id);
    for (const [index, day] of days.entries()) {
      if (!hasTime()) {
        counts.waiting += days.length - index;
        return;
      }
      if (await writeDay(watched, limits, day, now, (facts) => keepEnergy(watched, [facts]))) counts.written += 1;
    }
  } catch (error) {
    counts.failed += 1;
    log('error', 'Facts of a property were not written', { company: companyId, property: property.id }, error);
  }
}

/** What the list of all properties says of the energy of one. When it cannot be told, the findings do not wait for it. */
async function summarize({ companyId, property }: Watched, now: number, counts: Counts): Promise<Step[]> {
  try {
    const { summary } = await loadEnergy(wholeCompany(companyId), property, now);
    return summary.summaries.length > 0 ? [energySummaryStep(companyId, summary)] : [];
  } catch (error) {
    counts.failed += 1;
    log('error', 'Energy of a property was not summed up', { company: companyId, property: property.id }, error);
    return [];
  }
}

/** Does what follows from a judged day, or writes why not: then the next judged day does it. */
async function afterwards(
  { companyId, property }: Watched,
  counts: Counts,
  failed: string,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    counts.failed += 1;
    log('error', failed, { company: companyId, property: property.id }, error);
  }
}

/** Judges the findings of a property, then counts its services and judges its jobs that are done. Findings that fail are judged by the next run. */
async function judge(watched: Watched, now: number, counts: Counts): Promise<void> {
  const { companyId, property } = watched;
  try {
    const limits = await limitsOfProperty(companyId, property.id);
    if (!(await judgeProperty(watched, limits, now, () => summarize(watched, now, counts)))) return;
  } catch (error) {
    counts.failed += 1;
    log('error', 'Findings of a property were not judged', { company: companyId, property: property.id }, error);
    return;
  }
  counts.judged += 1;
  const then = (failed: string, act: () => Promise<void>) => afterwards(watched, counts, failed, act);
  if (property.fromBook)
    await then('Services of a plant were not counted', () => recountServices(companyId, property, now));
  if (property.jobs?.done) await then('Jobs of a property were not judged', () => verifyJobs(watched, now));
}

/** What the calendar brings to a company, and the log line of one that fails. */
const MAILS: readonly {
  plan: (companyId: string, own: readonly Watched[], now: number) => Promise<unknown>;
  failed: string;
}[] = [
  {
    plan: (companyId, own, now) =>
      planMonday(
        companyId,
        own.map(({ property }) => property.timeZone),
        now,
      ),
    failed: 'The Monday mail of a company was not planned',
  },
  { plan: (companyId, _own, now) => planReports(companyId, now), failed: 'The reports of a company were not planned' },
];

/** Plans the mails of Monday morning, and reports. A company that fails is left to the next run. */
async function planMails(watched: readonly Watched[], now: number, counts: Counts): Promise<void> {
  for (const [companyId, own] of Map.groupBy(watched, (each) => each.companyId)) {
    for (const { plan, failed } of MAILS) {
      try {
        await plan(companyId, own, now);
      } catch (error) {
        counts.failed += 1;
        log('error', failed, { company: companyId }, error);
      }
    }
  }
}

/**
 * Runs every hour. Writes the facts of the days for which something has arrived (docs/product/facts.md#written), those first that
 * have waited longest, and then judges the days that are over (docs/product/findings.md#when). The time is the scheduled time, so a run that comes late or twice writes the same, or nothing.
 */
export async function handler(event: Pick<ScheduledEvent, 'time'>, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = Date.parse(event.time);
  const counts: Counts = { written: 0, judged: 0, failed: 0, waiting: 0 };
  const hasTime = () => context.getRemainingTimeInMillis() >= MIN_REMAINING_MS;
  const { tasks, watched } = await loadTasks(now, counts);
  tasks.sort((a, b) => a.seenUntil - b.seenUntil);
  const begun = await forEachConcurrently(tasks, AT_ONCE, (task) => writeTask(task, now, counts, hasTime), hasTime);
  counts.waiting += tasks.slice(begun).reduce((sum, { days }) => sum + days.length, 0);
  const unjudged = watched.filter((each) => isToBeJudged(each, now));
  await forEachConcurrently(unjudged, AT_ONCE, (each) => judge(each, now, counts), hasTime);
  await planMails(watched, now, counts);
  if (counts.waiting > 0) log('warn', 'Facts wait for the next run', { count: counts.waiting });
  const metrics = { [FACTS_METRICS.completed]: 1, [FACTS_METRICS.failed]: counts.failed + counts.waiting };
  logMetrics(metrics, { ...counts }, now);
}
