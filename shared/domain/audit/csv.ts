import { csvLine, typedText } from '../csv-line.ts';
import { formatUtc } from '../time-text.ts';
import { AUDIT_ACTIONS, type AuditAction } from './actions.ts';
import type { KeptChanges } from './changes.ts';
import { AUDIT_KINDS, type AuditKind } from './kinds.ts';
import { changeLine, sourceInWords } from './words.ts';

/** A record with the names of people. */
export interface NamedRecord extends KeptChanges {
  /** UTC ms. */
  readonly at: number;
  readonly actor: { readonly name: string };
  readonly from: string;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  readonly subject: { readonly name: string };
}

export const AUDIT_HEADINGS = ['Time (UTC)', 'Who', 'What', 'Kind', 'Object', 'Changes', 'From'] as const;

/** The changes of a record as one text. */
const changesInWords = ({ changes, more }: KeptChanges): string =>
  [...changes.map(changeLine), ...(more ? [`and ${more} more`] : [])].join('; ');

/** A record as the cells of a row, in the order of `AUDIT_HEADINGS`. */
export const auditCells = (record: NamedRecord): string[] => [
  formatUtc(record.at),
  record.actor.name,
  AUDIT_ACTIONS[record.action].words,
  AUDIT_KINDS[record.kind],
  record.subject.name,
  changesInWords(record),
  sourceInWords(record.from),
];

/** Records as CSV. */
export const auditCsv = (records: readonly NamedRecord[]): string =>
  [AUDIT_HEADINGS, ...records.map((record) => auditCells(record).map(typedText))].map(csvLine).join('');
