import { dayNumber, dayTextOf } from '../../shared/domain/calendar-day.ts';
import type { AnalogLimits } from '../../shared/domain/facts/analog-facts.ts';
import { daysToJudge, MAX_DAYS_JUDGED, settledDay } from '../../shared/domain/findings/due-judgement.ts';
import { judgeDay, type PropertyFindings } from '../../shared/domain/findings/property-findings.ts';
import { APARTMENT_DAYS, MAX_RULE_DAYS } from '../../shared/domain/findings/rules.ts';
import { changesOfPlant } from '../../shared/domain/jobs/job.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { knownPlant } from '../../shared/domain/plant-profile.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import { type Step, withOptimisticRetry } from '../store/base/transaction.ts';
import { findMeters } from '../store/energy.ts';
import { listFacts } from '../store/facts.ts';
import { findFindings, saveJudged } from '../store/findings.ts';
import { listJobsOf } from '../store/jobs.ts';
import { listNotes } from '../store/notes.ts';
import { readApartmentDays } from './apartment-days.ts';
import type { FactsOwner } from './write-day.ts';

/** A property whose findings may be judged. */
export interface Judged extends FactsOwner {
  readonly property: FactsOwner['property'] & Pick<PropertyItem, 'findings' | 'plant' | 'fromBook' | 'address'>;
}

/** Whether the property has a day that is settled and was not judged. @param now UTC ms */
export const isToBeJudged = ({ property: { timeZone, findings } }: Judged, now: number): boolean =>
  (findings?.judgedOn ?? '') < settledDay(timeZone, now);

/**
 * Judges the days of a property that are settled and were not judged, from its facts, which are read once. Returns whether there was
 * one. A run that comes twice finds none.
 * @param now UTC ms
 * @param beside gives the writes of what else is known of a judged day
 */
export async function judgeProperty(
  { companyId, property, sources }: Judged,
  limits: Readonly<Record<string, AnalogLimits>>,
  now: number,
  beside: () => Promise<readonly Step[]> = async () => [],
): Promise<boolean> {
  const settled = settledDay(property.timeZone, now);
  const reach = wholeCompany(companyId);
  // The list of properties may be some minutes old: what counts is the version of the findings.
  const first =
    Math.max(dayNumber(settled) - MAX_DAYS_JUDGED, dayNumber(property.findings?.judgedOn ?? '1970-01-01')) + 1;
  const [days, notes, jobs] = await Promise.all([
    listFacts(reach, property.id, dayTextOf(first - MAX_RULE_DAYS + 1), settled),
    listNotes(reach, property.id),
    listJobsOf(companyId, property.id),
  ]);
  const apartments = await readApartmentDays(reach, property, dayTextOf(first - APARTMENT_DAYS + 1), settled, days);
  const { meters } = days.some((each) => each.meters) ? await findMeters(reach, property.id) : { meters: [] };
  const done = changesOfPlant(jobs);
  let steps: readonly Step[] | undefined;
  try {
    return await withOptimisticRetry(async () => {
      const before = await findFindings(reach, property.id);
      let after: PropertyFindings | undefined = before;
      for (const lastDay of daysToJudge(days, before?.judgedOn, settled))
        after = judgeDay(after, {
          days,
          lastDay,
          profile: knownPlant(property),
          limits,
          notes,
          meters,
          done,
          apartments,
        });
      if (!after || after === before) return false;
      steps ??= await beside();
      await saveJudged({ companyId, property, sources }, before, after, steps);
      return true;
    });
  } catch (error) {
    // The property was removed meanwhile.
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
