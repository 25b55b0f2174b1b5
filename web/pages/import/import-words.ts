import { csvLine, typedText } from '../../../shared/domain/csv-line.ts';
import { cellText, type ImportColumns, type ImportTable } from '../../../shared/domain/imports/import-table.ts';
import { hasCode } from '../../api/api-error.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import type { RowOutcome } from '../common/file-import/save-rows.ts';
import type { ComparedRow } from './import-kinds.ts';

/** A row as it stands on the screen: compared, and perhaps saved or refused by the server. */
export interface ShownRow extends Omit<ComparedRow, 'kind'> {
  readonly kind: ComparedRow['kind'] | RowOutcome['kind'];
}

/** The word of each verdict, in the order of the filter. */
export const VERDICT_WORDS = {
  refused: 'Error',
  add: 'Add',
  change: 'Change',
  saved: 'Saved',
  same: 'No change',
} as const satisfies Record<ShownRow['kind'], string>;

/** All rows, or those with one verdict. */
export type Filter = 'All' | (typeof VERDICT_WORDS)[ShownRow['kind']];

export const isImportRowShown = ({ kind }: ShownRow, filter: Filter): boolean =>
  filter === 'All' || VERDICT_WORDS[kind] === filter;

/** Number of rows for each choice. Verdicts that no row has are left out. */
export function countsOf(rows: readonly ShownRow[]): readonly (readonly [Filter, number])[] {
  const byKind = Map.groupBy(rows, ({ kind }) => VERDICT_WORDS[kind]);
  const present = Object.values(VERDICT_WORDS).flatMap((word) => {
    const count = byKind.get(word)?.length ?? 0;
    return count > 0 ? [[word, count] as const] : [];
  });
  return [['All', rows.length], ...present];
}

const GOES_ON = 'Saved rows are kept. Press CONTINUE to finish.';

/** Sentence for a save that has stopped. */
export function stopSentence(error: unknown): string {
  // The sentences of quotas name the quota.
  const known = hasCode(error, 'TIMEOUT') ? undefined : errorSentence(error, 'wiring');
  return known === undefined ? `Can’t reach the server. ${GOES_ON}` : `${known.replace(/\.$/, '')}. ${GOES_ON}`;
}

/** The file that a person fills in: the names of the columns. */
export const templateCsv = (columns: ImportColumns<string>): string =>
  csvLine(Object.values(columns).map(([name]) => name));

const ADDED = ['Row', 'Reason'];

/**
 * The rows that were refused as they stood in the file, each with its number and the reason. They can be corrected there and
 * imported again: the two columns are not read.
 */
export function refusedCsv([heading = [], ...lines]: ImportTable, rows: readonly ShownRow[]): string {
  // A file that was made here before has the two columns already.
  const kept = heading.flatMap((name, column) => (ADDED.includes(cellText(name)) ? [] : [column]));
  const textsOf = (cells: readonly string[]) => kept.map((column) => typedText(cellText(cells[column] ?? '')));
  const refused = rows.filter(({ kind }) => kind === 'refused');
  return [
    [...textsOf(heading), ...ADDED],
    ...refused.map(({ row, sentence }) => [...textsOf(lines[row - 2] ?? []), String(row), typedText(sentence)]),
  ]
    .map(csvLine)
    .join('');
}
