import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { headed, unitSign } from '../../../../shared/domain/figures/quantities.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { clockSpan, minutesText } from '../../../../shared/domain/figures/spans.ts';
import type { CertificateBody, CertificateFigures } from '../../../../shared/domain/records/certificate.ts';
import { columnText, rowTexts } from '../../../../shared/domain/records/certificate-words.ts';

/** A row of a certificate's table in words: an hour, or the whole period. */
export interface TableRow {
  readonly id: number;
  readonly time: string;
  readonly isBelow: boolean;
  readonly isTotal: boolean;
  /** In the order of `tableHeads`. */
  readonly cells: readonly string[];
  /** In the order of `SHORT_HEADS`. */
  readonly short: readonly string[];
}

/** So many rows stand below each other on paper; more stand in two halves. */
export const ONE_COLUMN = 13;

/** The heads of its columns, behind that of the time. */
export const tableHeads = () => [
  headed(say`Lowest`, 'temperature'),
  headed(say`Average`, 'temperature'),
  headed(say`Highest`, 'temperature'),
  say`Below`,
  headed(say`Outdoor`, 'temperature'),
  say`Measured`,
  say`Readings`,
];
/** The heads of the columns in two halves of a page, each with its unit below. */
export const SHORT_HEADS = [
  english('Lowest'),
  english('Average'),
  english('Below'),
  english('Outdoor'),
  english('Measured'),
];
export const shortUnits = () => [
  unitSign('temperature'),
  unitSign('temperature'),
  'h:mm',
  unitSign('temperature'),
  'h:mm',
];

const cellsOf = (row: CertificateFigures, mins: readonly number[]): string[] => [
  columnText(row.lowest, mins),
  columnText(row.average),
  columnText(row.highest),
  minutesText(row.below),
  columnText(row.outdoorAverage),
  minutesText(row.measured),
  numberText(row.readings),
];

const shortOf = (row: CertificateFigures, mins: readonly number[]): string[] => [
  columnText(row.lowest, mins),
  columnText(row.average),
  clockSpan(Math.round(row.below) * MINUTE_MS),
  columnText(row.outdoorAverage),
  clockSpan(Math.round(row.measured) * MINUTE_MS),
];

/** The rows of a certificate, and the whole period as the last one. */
export function tableRows({ rows, total, required }: CertificateBody, zone: string): TableRow[] {
  const mins = [...new Set(required.map(({ value }) => value))];
  const texts = rowTexts(rows, zone);
  return [
    ...rows.map((row, index) => ({
      id: row.from,
      time: texts[index] ?? '',
      isBelow: row.below > 0,
      isTotal: false,
      cells: cellsOf(row, mins),
      short: shortOf(row, mins),
    })),
    {
      id: total.to,
      time: say`Whole period`,
      isBelow: total.below > 0,
      isTotal: true,
      cells: cellsOf(total, mins),
      short: shortOf(total, mins),
    },
  ];
}
