import { areDone, type BulkChange, type BulkState, changed, takenBack } from './changes.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

/** The actions and what each of them is told (docs/product/bulk.md#actions). */
export interface BulkActions {
  readonly notifications: 'enabled' | 'disabled';
  /** An empty text takes the portfolio away. */
  readonly portfolio: string;
  /** Ids of users. */
  readonly addRecipients: string[];
  readonly removeRecipients: string[];
}
export type BulkActionName = keyof BulkActions;
/** One action: one of the attributes. */
export type BulkAction = { readonly [Name in BulkActionName]?: BulkActions[Name] | undefined };

/** A property as the rule sees it. */
export interface BulkTarget extends BulkState {
  /** How many of its limits are switched on. */
  readonly limitsOn: number;
}

/** What an action does to one property, or why it does nothing. */
export type BulkVerdict =
  | { readonly is: 'change'; readonly changes: readonly BulkChange[]; readonly remarks: readonly string[] }
  /** It is so already. */
  | { readonly is: 'same'; readonly why: string }
  | { readonly is: 'cannot'; readonly why: string }
  /** Something went wrong, and the same may be tried again. */
  | { readonly is: 'failed'; readonly why: string };

export const cannot = (why: string): BulkVerdict => ({ is: 'cannot', why });

const orSame = (changes: readonly BulkChange[], why: string): BulkVerdict =>
  changes.length > 0 ? { is: 'change', changes, remarks: [] } : { is: 'same', why };

const PLANS: {
  readonly [Name in BulkActionName]: (target: BulkTarget, told: BulkActions[Name]) => BulkVerdict;
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
};

/** What one should know of a property whose alarms would be on. A change that does not touch alarms says nothing. */
function remarksOn(target: BulkTarget, changes: readonly BulkChange[]): string[] {
  const after = changed(target, changes);
  if (after.entityStatus === 'disabled' || changes.every(({ of }) => of === 'portfolio')) return [];
  return [
    ...(after.recipients.some(({ type }) => type === 'email') ? [] : [BULK_REMARKS.mailsNobody]),
    ...(target.limitsOn > 0 ? [] : [BULK_REMARKS.noLimit]),
  ];
}

/**
 * What an action does to a property. The preview shows it and the change obeys it (docs/product/bulk.md#preview). Throws
 * an Error for an action with other than one attribute, which no schema lets through.
 */
export function bulkPlan(target: BulkTarget, action: BulkAction): BulkVerdict {
  const [name, ...others] = bulkNames(action);
  if (!name || others.length > 0) throw new Error('One action at a time');
  const plan = PLANS[name] as (target: BulkTarget, told: unknown) => BulkVerdict;
  const verdict = plan(target, action[name]);
  return verdict.is === 'change' ? { ...verdict, remarks: remarksOn(target, verdict.changes) } : verdict;
}

/** The actions that are told something. */
export const bulkNames = (action: BulkAction): BulkActionName[] =>
  (Object.keys(PLANS) as BulkActionName[]).filter((name) => action[name] !== undefined);

/**
 * What taking some changes back does to a property (docs/product/bulk.md#undo).
 * @param verified ids of the users who can be recipients: nobody else is put back
 */
export function undoPlan(
  target: BulkTarget,
  changes: readonly BulkChange[],
  verified: ReadonlySet<string>,
): BulkVerdict {
  const back = takenBack(changes);
  const isGone = back.some((change) => change.of === 'recipient' && change.isIn && !verified.has(change.recipient.id));
  if (isGone || !areDone(target, changes)) return cannot(BULK_REASONS.changedSince);
  return { is: 'change', changes: back, remarks: [] };
}
