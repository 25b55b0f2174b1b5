import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import { limitInWords } from '../../../../shared/domain/alarms/limits/limit-words.ts';
import type { BulkChange } from '../../../../shared/domain/bulk/changes.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { fullTimeText } from '../../planned-work/work-words.ts';

/** Context for describing a change in words. */
interface WordsContext {
  readonly nameOf: (userId: string) => string;
  /** The property's time zone. */
  readonly zone: string;
}

const WORDS: {
  readonly [Of in BulkChange['of']]: (
    change: Extract<BulkChange, { readonly of: Of }>,
    context: WordsContext,
  ) => string;
} = {
  portfolio: ({ before, after }) => `Portfolio: ${before || 'none'} → ${after || 'none'}`,
  notifications: ({ after }) => (after === 'enabled' ? 'Notifications: off → on' : 'Notifications: on → off'),
  recipient: ({ recipient, isIn }, { nameOf }) => `${nameOf(recipient.id)} is ${isIn ? 'added' : 'removed'}`,
  limit: ({ label, before, after }) =>
    `${labelInWords(label)}: ${limitInWords(label, before)} → ${limitInWords(label, after)}`,
  work: ({ does, work }, { zone }) =>
    does === 'planned'
      ? `Scheduled maintenance: ${fullTimeText(work.from, zone)} to ${fullTimeText(work.to, zone)}`
      : `Scheduled maintenance: ${does}`,
};

/** A change of a property in words. */
const changeInWords = (change: BulkChange, context: WordsContext): string =>
  (WORDS[change.of] as (each: BulkChange, context: WordsContext) => string)(change, context);

/** The effect on a property in words, and the remarks on it, or why nothing happens. */
export function verdictInWords(verdict: BulkPropertyReply, context: WordsContext): readonly string[] {
  if (verdict.is === 'same') return [verdict.why, ...(verdict.remarks ?? [])];
  if (verdict.is !== 'change') return [verdict.why];
  // A person who is notified in two ways is removed from both.
  return [...new Set(verdict.changes.map((change) => changeInWords(change, context))), ...verdict.remarks];
}

/** '1 property', '12 properties'. */
export const propertiesInWords = (count: number): string => (count === 1 ? '1 property' : `${count} properties`);
