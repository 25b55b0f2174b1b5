/** A file that a person imports, as rows of cells (docs/product/import-export.md#import). */

/** The most rows of a file, without the heading. */
export const MAX_IMPORT_ROWS = 2000;

/** The rows of a file, the heading first. */
export type ImportTable = readonly (readonly string[])[];

/** The columns of a kind of file: the name in the template, then the other names that a column may have. */
export type ImportColumns<Field extends string> = Readonly<Record<Field, readonly [name: string, ...others: string[]]>>;

/** The texts of a row by what they are, without what spreadsheets put around them. A field without a column is absent. */
export type ImportRow<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The outcome of a row. */
export interface ImportVerdict<Save> {
  /** The number of the row as a spreadsheet counts. The heading is row 1. */
  readonly row: number;
  /** The subject of the row: a Property ID, or the serial number of a wingnut. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'add' | 'change' | 'same' | 'refused';
  /** The changes, or the reason why the row cannot be taken. */
  readonly sentence: string;
  /** The saved state. Only with `add` and `change`. */
  readonly save?: Save;
}
export type Judgement<Save> = Pick<ImportVerdict<Save>, 'kind' | 'sentence' | 'save'>;

export const refused = (sentence: string): { readonly kind: 'refused'; readonly sentence: string } => ({
  kind: 'refused',
  sentence,
});
export const SAME = { kind: 'same', sentence: 'No change' } as const;

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * A text of a cell without what spreadsheets put around it: blanks, `="0012"` for a text, and the apostrophe that the portal's own
 * files put before what looks like a formula.
 */
export function cellText(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ').trim();
  const quoted = /^="(.*)"$/s.exec(text);
  return quoted ? (quoted[1] ?? '').replaceAll('""', '"') : text.replace(/^'(?=[=+\-@＝＋－＠])/, '');
}

/** The same in one line: breaks inside a cell become blanks. */
export const oneLine = (cell: string): string => cellText(cell).replace(/\s+/g, ' ');

/**
 * The columns of a heading; undefined for one that is not read. When several columns may be the same field, the name that
 * stands first in `columns` counts.
 */
export function fieldsOf<Field extends string>(
  columns: ImportColumns<Field>,
  heading: readonly string[],
): (Field | undefined)[] {
  const names = heading.map((name) => bare(cellText(name)));
  const fields = new Map<number, Field>();
  for (const field of Object.keys(columns) as Field[]) {
    const name = columns[field].map(bare).find((each) => names.includes(each));
    if (name !== undefined) fields.set(names.indexOf(name), field);
  }
  return heading.map((_, column) => fields.get(column));
}

/** The headings of the columns that are not read. */
export const unreadColumns = <Field extends string>(
  columns: ImportColumns<Field>,
  [heading = []]: ImportTable,
): string[] => {
  const fields = fieldsOf(columns, heading);
  return heading.map(cellText).filter((name, column) => name !== '' && fields[column] === undefined);
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cellText(cell) === '');

/**
 * The fault of a whole file; undefined if it can be read.
 * @param needed the columns that it must have
 * @param most the most rows
 */
export function fileProblem<Field extends string>(
  columns: ImportColumns<Field>,
  needed: readonly Field[],
  [heading = [], ...lines]: ImportTable,
  most = MAX_IMPORT_ROWS,
): string | undefined {
  const fields = fieldsOf(columns, heading);
  const missing = needed.find((field) => !fields.includes(field));
  if (missing !== undefined) return `The first row is missing the column ${columns[missing][0]}`;
  const rows = lines.filter((cells) => !isBlank(cells)).length;
  if (rows === 0) return 'The file has no rows below the headings';
  return rows > most ? `A file has at most ${most} rows. This one has ${rows}` : undefined;
}

/** The rows of a file that are not blank, each with its number. */
export function importRows<Field extends string>(
  columns: ImportColumns<Field>,
  [heading = [], ...lines]: ImportTable,
): { readonly row: number; readonly cells: ImportRow<Field> }[] {
  const fields = fieldsOf(columns, heading);
  return lines.flatMap((line, index) => {
    if (isBlank(line)) return [];
    const texts = fields.flatMap((field, column) =>
      field === undefined ? [] : [[field, cellText(line[column] ?? '')] as const],
    );
    return [{ row: index + 2, cells: Object.fromEntries(texts) as ImportRow<Field> }];
  });
}

/** Whether a spreadsheet has made a number of a long row of digits: `1.2E+15`. */
export const isRounded = (text: string): boolean => /^\d+([.,]\d+)?e\+?\d+$/i.test(text);

/** The sentence for a text that a spreadsheet has rounded. @param column the column's name */
export const roundedSentence = (column: string, text: string): string =>
  `The spreadsheet rounded the ${column} to ${text}. Format its column as text`;

/** A number as a spreadsheet makes it of a text of digits. */
export const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/** Whether a spreadsheet has made the one of the other: digits whose zeros at the beginning are gone. */
export const hasLostZeros = (cell: string, stored: string): boolean =>
  /^0\d+$/.test(stored) && cell.length < stored.length && withoutZeros(cell) === withoutZeros(stored);

/** Finds the known texts that differ from another one by leading zeros alone: spreadsheets drop them. */
export function lostZeros(known: readonly string[]): (text: string) => readonly string[] {
  const byDigits = Map.groupBy(known, withoutZeros);
  return (text) => (byDigits.get(withoutZeros(text)) ?? []).filter((each) => each !== text);
}
