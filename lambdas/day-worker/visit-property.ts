import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { log } from '../base/log.ts';
import { recountServices } from '../flows/count-services.ts';
import { loadEnergy } from '../flows/energy/load-energy.ts';
import type { Step } from '../store/base/transaction.ts';
import { energySummaryStep } from '../store/energy.ts';
import { dueDaysOf } from './due-days.ts';
import { isToBeJudged, judgeProperty } from './judge-property.ts';
import { verifyJobs } from './verify-jobs.ts';
import { type Watched, watchedProperty } from './watched.ts';
import { keepEnergy, limitsOfProperty, writeDay } from './write-day.ts';

/** The results of the visits of a run. */
export interface Counts {
  /** Days. */
  written: number;
  /** Properties. */
  judged: number;
  /** Failures to read, write, judge or plan. The next hourly run tries it again. */
  failed: number;
  /** Days for which there was no time. */
  waiting: number;
}

/** The shared state of the visits of a run. */
export interface Visiting {
  /** The scheduled time of the hourly run, UTC ms. */
  readonly now: number;
  readonly counts: Counts;
  /** Whether the run has time for another day. */
  hasTime(): boolean;
}

/** Writes the days of one property in their order. A day that fails leaves the later ones to the next run too. */
async function writeDays(watched: Watched, { now, counts, hasTime }: Visiting): Promise<void> {
  const { companyId, property } = watched;
  try {
    const days = await dueDaysOf(watched, now);
    if (days.length === 0) return;
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

/** The energy row of a property in the list of all. The findings do not wait for a row that cannot be made. */
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

/**
 * Writes the facts of the days of a property for which something has arrived (docs/product/facts.md#written), then judges its days that
 * are over (docs/product/findings.md#when). Never rejects: what fails is counted, logged, and left to the next hourly run.
 */
export async function visitProperty(companyId: string, property: PropertyItem, visiting: Visiting): Promise<void> {
  const { now, counts, hasTime } = visiting;
  try {
    const watched = await watchedProperty(companyId, property);
    if (!watched) return;
    await writeDays(watched, visiting);
    if (isToBeJudged(watched, now) && hasTime()) await judge(watched, now, counts);
  } catch (error) {
    counts.failed += 1;
    log('error', 'Facts of a property were not read', { company: companyId, property: property.id }, error);
  }
}
