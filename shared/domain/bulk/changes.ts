import type { PlannedWork } from '../alarms/check/planned-work.ts';
import type { Threshold, Thresholds } from '../alarms/limits/breach.ts';
import { meansSame } from '../alarms/limits/limit-words.ts';

/** A person on the list of recipients, on one way to reach them. */
export interface BulkRecipient {
  readonly id: string;
  readonly type: 'email' | 'phone' | 'slack';
}

/** The fields of a property that work on many may change. */
export interface BulkState {
  readonly portfolio: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly recipients: readonly BulkRecipient[];
  readonly works: readonly PlannedWork[];
  /** The limits, by label. */
  readonly thresholds: Thresholds;
}

/** One change of one property. It says what was before, so that it can be taken back. */
export type BulkChange =
  | { readonly of: 'portfolio'; readonly before: string; readonly after: string }
  | {
      readonly of: 'notifications';
      readonly before: BulkState['entityStatus'];
      readonly after: BulkState['entityStatus'];
    }
  | { readonly of: 'recipient'; readonly recipient: BulkRecipient; readonly isIn: boolean }
  /** The audit log has the same three words for a change by hand. */
  | { readonly of: 'work'; readonly does: 'planned' | 'ended' | 'removed'; readonly work: PlannedWork }
  /** The limits of one sensor. Absent where nobody has set any: the presets. */
  | { readonly of: 'limit'; readonly label: string; readonly before?: Threshold; readonly after?: Threshold };

interface Kind<Change> {
  /** Whether a property is as the change has left it. */
  readonly isDone: (state: BulkState, change: Change) => boolean;
  readonly put: (state: BulkState, change: Change) => BulkState;
  /** @param at when it is taken back, UTC ms */
  readonly inverse: (change: Change, at: number) => Change;
}

const turned = <Change extends { readonly before: unknown; readonly after: unknown }>(change: Change): Change => ({
  ...change,
  before: change.after,
  after: change.before,
});

const isSame = (a: BulkRecipient, b: BulkRecipient): boolean => a.id === b.id && a.type === b.type;

const KINDS: { readonly [Of in BulkChange['of']]: Kind<Extract<BulkChange, { readonly of: Of }>> } = {
  portfolio: {
    isDone: ({ portfolio }, { after }) => portfolio === after,
    put: (state, { after }) => ({ ...state, portfolio: after }),
    inverse: turned,
  },
  notifications: {
    isDone: ({ entityStatus }, { after }) => entityStatus === after,
    put: (state, { after }) => ({ ...state, entityStatus: after }),
    inverse: turned,
  },
  recipient: {
    isDone: ({ recipients }, { recipient, isIn }) => recipients.some((each) => isSame(each, recipient)) === isIn,
    put: (state, { recipient, isIn }) => {
      const others = state.recipients.filter((each) => !isSame(each, recipient));
      return { ...state, recipients: isIn ? [...others, recipient] : others };
    },
    inverse: (change) => ({ ...change, isIn: !change.isIn }),
  },
  work: {
    isDone: ({ works }, { does, work }) => {
      const stored = works.find(({ id }) => id === work.id);
      return does === 'removed' ? !stored : stored !== undefined && stored.endedAt === work.endedAt;
    },
    put: (state, { does, work }) => {
      const others = state.works.filter(({ id }) => id !== work.id);
      return { ...state, works: does === 'removed' ? others : [...others, work] };
    },
    inverse: ({ does, work }, at) => {
      const { endedAt: _endedAt, ...planned } = work;
      if (does !== 'planned') return { of: 'work', does: 'planned', work: planned };
      // Work that has begun has silenced alarms. So it stays, and ends now.
      return work.from < at
        ? { of: 'work', does: 'ended', work: { ...planned, endedAt: at } }
        : { of: 'work', does: 'removed', work };
    },
  },
  limit: {
    isDone: ({ thresholds }, { label, after }) => meansSame(label, thresholds[label], after),
    put: (state, { label, after }) => {
      const { [label]: _before, ...others } = state.thresholds;
      return { ...state, thresholds: after ? { ...others, [label]: after } : others };
    },
    inverse: ({ label, before, after }) => ({
      of: 'limit',
      label,
      ...(after && { before: after }),
      ...(before && { after: before }),
    }),
  },
};

/** The row of a change's kind. The table's type says that it fits, which TypeScript cannot follow through the union. */
const kindOf = (change: BulkChange) => KINDS[change.of] as Kind<BulkChange>;

/** Whether a property is as some changes have left it: nobody has changed the same things since. */
export const areDone = (state: BulkState, changes: readonly BulkChange[]): boolean =>
  changes.every((change) => kindOf(change).isDone(state, change));

/** A property after some changes. */
export const changed = (state: BulkState, changes: readonly BulkChange[]): BulkState =>
  changes.reduce((before, change) => kindOf(change).put(before, change), state);

/** The changes that take some changes back. @param at when that is done, UTC ms */
export const takenBack = (changes: readonly BulkChange[], at: number): BulkChange[] =>
  changes.map((change) => kindOf(change).inverse(change, at)).reverse();
