import { csvLine, typedText } from '../../../../shared/domain/csv-line.ts';

/** A column of a downloaded list. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly text: (row: Row) => string;
}

/** Rows as CSV. No text is run as a formula by a spreadsheet (docs/product/bulk.md#csv). */
export const rowsCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ text }) => typedText(text(row))))]
    .map(csvLine)
    .join('');
