import {
  MAX_WORKS,
  type PlannedWork,
  WORK_PROBLEMS,
  workEnd,
  worksAhead,
  workTimesProblem,
} from '../alarms/check/planned-work.ts';
import { meansSame } from '../alarms/limits/limit-words.ts';
import { missingInWords, templateEffect, withInstructionOf } from '../alarms/limits/template.ts';
import { labelInWords } from '../sensor.ts';
import {
  type BulkAction,
  type BulkActionName,
  type BulkActions,
  type BulkContext,
  type BulkTarget,
  type BulkVerdict,
  bulkNames,
  cannot,
} from './action.ts';
import { areDone, type BulkChange, type BulkState, changed, takenBack } from './changes.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

/** Whether a work holds back everything of a property for all of another one's time, for the same reason. */
const covers = (planned: PlannedWork, { from, to, reason }: PlannedWork): boolean =>
  planned.wingnutId === undefined &&
  !planned.kinds &&
  planned.reason === reason &&
  planned.from <= from &&
  workEnd(planned) >= to;

const overlaps = (planned: PlannedWork, { from, to }: PlannedWork): boolean =>
  planned.from < to && workEnd(planned) > from;

/** Plans work on a whole property, at these times of its own zone (docs/product/bulk.md#work-times). */
function planWork(
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

/** Sets the limits of a template at a property (docs/product/limit-templates.md#what-it-does). Throws an Error without a template. */
function applyTemplate(
  { thresholds, labels, entityStatus }: BulkTarget,
  { switchOn = false }: BulkActions['template'],
  { template }: BulkContext,
): BulkVerdict {
  if (!template) throw new Error('The template was not read');
  const { limits, missing, stranded } = templateEffect(template, labels);
  const limited = Object.entries(limits);
  const changes: BulkChange[] = limited.flatMap(([label, limit]): BulkChange[] => {
    const before = thresholds[label];
    const after = withInstructionOf(limit, before);
    return meansSame(label, before, after) ? [] : [{ of: 'limit', label, ...(before && { before }), after }];
  });
  // Where the template sets nothing, nobody has decided that alarms are right.
  if (switchOn && entityStatus === 'disabled' && limited.length > 0)
    changes.push({ of: 'notifications', before: 'disabled', after: 'enabled' });
  const absent = missingInWords(missing);
  const remarks = [
    ...stranded.map((label) => `${labelInWords(label)} unchanged: its condition’s sensor isn’t there`),
    ...(absent ? [absent] : []),
  ];
  if (limited.length + stranded.length === 0) return cannot(BULK_REASONS.hasNoSensor);
  if (changes.length === 0) return { is: 'same', why: BULK_REASONS.hasLimits, remarks };
  return { is: 'change', changes, remarks };
}

const orSame = (changes: readonly BulkChange[], why: string): BulkVerdict =>
  changes.length > 0 ? { is: 'change', changes, remarks: [] } : { is: 'same', why };

const PLANS: {
  readonly [Name in BulkActionName]: (target: BulkTarget, told: BulkActions[Name], context: BulkContext) => BulkVerdict;
} = {
  notifications: ({ entityStatus: before }, after) =>
    orSame(
      before === after ? [] : [{ of: 'notifications', before, after }],
      after === 'enabled' ? BULK_REASONS.isOn : BULK_REASONS.isOff,
    ),
  portfolio: ({ portfolio: before }, after) =>
    orSame(
      before === after ? [] : [{ of: 'portfolio', before, after }],
      after ? BULK_REASONS.isInPortfolio : BULK_REASONS.isInNone,
    ),
  addRecipients: ({ recipients }, userIds) => {
    const mailed = new Set(recipients.flatMap(({ id, type }) => (type === 'email' ? [id] : [])));
    const missing = userIds.filter((id) => !mailed.has(id));
    return orSame(
      missing.map((id) => ({ of: 'recipient', recipient: { id, type: 'email' }, isIn: true })),
      BULK_REASONS.areMailed,
    );
  },
  removeRecipients: ({ recipients }, userIds) =>
    orSame(
      recipients
        .filter(({ id }) => userIds.includes(id))
        .map(({ id, type }) => ({ of: 'recipient', recipient: { id, type }, isIn: false })),
      BULK_REASONS.areNone,
    ),
  plannedWork: planWork,
  template: applyTemplate,
};

/** The changes after which one should know whether alarms reach anybody. */
const ABOUT_ALARMS: ReadonlySet<BulkChange['of']> = new Set(['notifications', 'recipient', 'limit']);

const hasLimitOn = ({ thresholds }: BulkState): boolean =>
  Object.values(thresholds).some(({ thresholdStatus }) => thresholdStatus === 'enabled');

/** Remarks on a property whose alarms would change. A change that does not touch alarms says nothing. */
function remarksOn(target: BulkTarget, changes: readonly BulkChange[]): string[] {
  const after = changed(target, changes);
  if (changes.every(({ of }) => !ABOUT_ALARMS.has(of))) return [];
  if (after.entityStatus === 'disabled') {
    return [target.entityStatus === 'disabled' ? BULK_REMARKS.areOff : BULK_REMARKS.areSwitchedOff];
  }
  return [
    ...(after.recipients.some(({ type }) => type === 'email') ? [] : [BULK_REMARKS.mailsNobody]),
    ...(hasLimitOn(after) ? [] : [BULK_REMARKS.noLimit]),
  ];
}

/**
 * The effect of an action on a property. The preview shows it and the change obeys it (docs/product/bulk.md#preview). Throws
 * an Error for an action with other than one attribute, which no schema lets through.
 */
export function bulkPlan(target: BulkTarget, action: BulkAction, context: BulkContext): BulkVerdict {
  const [name, ...others] = bulkNames(action);
  if (!name || others.length > 0) throw new Error('One action at a time');
  const plan = PLANS[name] as (target: BulkTarget, told: unknown, context: BulkContext) => BulkVerdict;
  const verdict = plan(target, action[name], context);
  if (verdict.is !== 'change') return verdict;
  return { ...verdict, remarks: [...verdict.remarks, ...remarksOn(target, verdict.changes)] };
}

/**
 * The effect of an undo on a property (docs/product/bulk.md#undo).
 * @param verified ids of the users who can be recipients: nobody else is put back
 * @param now UTC ms
 */
export function undoPlan(
  target: BulkTarget,
  changes: readonly BulkChange[],
  { verified, now }: { readonly verified: ReadonlySet<string>; readonly now: number },
): BulkVerdict {
  const back = takenBack(changes, now);
  const isGone = back.some((change) => change.of === 'recipient' && change.isIn && !verified.has(change.recipient.id));
  if (isGone || !areDone(target, changes)) return cannot(BULK_REASONS.changedSince);
  const isOver = changes.some((change) => change.of === 'work' && workEnd(change.work) <= now);
  return isOver ? cannot(BULK_REASONS.workIsOver) : { is: 'change', changes: back, remarks: [] };
}
