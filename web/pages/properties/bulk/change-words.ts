import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import type { BulkChange } from '../../../../shared/domain/bulk/changes.ts';

type NameOf = (userId: string) => string;

const WORDS: {
  readonly [Of in BulkChange['of']]: (change: Extract<BulkChange, { readonly of: Of }>, nameOf: NameOf) => string;
} = {
  portfolio: ({ before, after }) => `Portfolio: ${before || 'none'} → ${after || 'none'}`,
  notifications: ({ after }) => (after === 'enabled' ? 'Notifications: off → on' : 'Notifications: on → off'),
  recipient: ({ recipient, isIn }, nameOf) => `${nameOf(recipient.id)} is ${isIn ? 'added' : 'removed'}`,
};

/** A change of a property in words. */
const changeInWords = (change: BulkChange, nameOf: NameOf): string =>
  (WORDS[change.of] as (each: BulkChange, names: NameOf) => string)(change, nameOf);

/** What happens to a property in words, and the remarks on it, or why nothing happens. */
export function verdictInWords(verdict: BulkPropertyReply, nameOf: NameOf): readonly string[] {
  if (verdict.is !== 'change') return [verdict.why];
  // A person who is told in two ways is removed from both.
  return [...new Set(verdict.changes.map((change) => changeInWords(change, nameOf))), ...verdict.remarks];
}

/** '1 property', '12 properties'. */
export const propertiesInWords = (count: number): string => (count === 1 ? '1 property' : `${count} properties`);
