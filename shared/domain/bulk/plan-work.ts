import {
  MAX_WORKS,
  type PlannedWork,
  WORK_PROBLEMS,
  workEnd,
  worksAhead,
  workTimesProblem,
} from '../alarms/check/planned-work.ts';
import { type BulkActions, type BulkContext, type BulkTarget, type BulkVerdict, cannot } from './action.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

/** Whether a whole property is under a work for all of another one's time, for the same reason. */
const covers = (planned: PlannedWork, { from, to, reason }: PlannedWork): boolean =>
  planned.wingnutId === undefined && planned.reason === reason && planned.from <= from && workEnd(planned) >= to;

const overlaps = (planned: PlannedWork, { from, to }: PlannedWork): boolean =>
  planned.from < to && workEnd(planned) > from;

/** Plans work on a whole property, at these times of its own zone (docs/product/bulk.md#work-times). */
export function planWork(
  { works, timeZone }: BulkTarget,
  told: BulkActions['plannedWork'],
  { now, userId, newId, timeOf }: BulkContext,
): BulkVerdict {
  const from = told.from === undefined ? now : timeOf(told.from, timeZone);
  const to = timeOf(told.to, timeZone);
  if (from === undefined || to === undefined) return cannot(BULK_REASONS.noTime);
  const problem = workTimesProblem({ from, to }, now);
  if (problem) return cannot(WORK_PROBLEMS[problem]);
  const work: PlannedWork = { id: newId, from: Math.max(from, now), to, reason: told.reason, userId };
  if (works.some((each) => covers(each, work))) return { is: 'same', why: BULK_REASONS.isPlanned };
  if (worksAhead(works, now).length >= MAX_WORKS) return cannot(WORK_PROBLEMS.isTooMany);
  return {
    is: 'change',
    changes: [{ of: 'work', does: 'planned', work }],
    remarks: works.some((each) => overlaps(each, work)) ? [BULK_REMARKS.isUnderWork] : [],
  };
}
