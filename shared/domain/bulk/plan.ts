import { workEnd } from '../alarms/check/planned-work.ts';
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
import { applyTemplate } from './plan-template.ts';
import { planWork } from './plan-work.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

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

/** What one should know of a property whose alarms would change. A change that does not touch alarms says nothing. */
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
 * What an action does to a property. The preview shows it and the change obeys it (docs/product/bulk.md#preview). Throws
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
 * What taking some changes back does to a property (docs/product/bulk.md#undo).
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
