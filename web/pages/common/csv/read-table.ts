import papa from 'papaparse';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { UnreadableFileError } from '../file-import/unreadable-file.ts';

/** How large a file may be. */
export interface FileLimits {
  readonly megabytes: number;
  readonly lines: number;
  readonly cells: number;
}

/**
 * The usual limits: 2,000 rows with ten lines or a hundred columns each. Reading millions of empty ones would hold the page for seconds.
 */
const USUAL: FileLimits = { megabytes: 5, lines: 20_000, cells: 200_000 };
const MEGABYTE = 1_000_000;
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The text of a file as spreadsheets save it: UTF-8 with or without a mark, UTF-16, or the one of Windows. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The separator of the cells: the sign that the headings have most often. The texts below them may have any of them.
 */
export function separatorIn(text: string): string {
  const [, sign] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  if (sign) return sign;
  const [headings = ''] = text
    .replace(/^\ufeff/, '')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (sign: string) => headings.split(sign).length;
  return SEPARATORS.reduce<string>((most, sign) => (countOf(sign) > countOf(most) ? sign : most), ',');
}

/**
 * The cells of a CSV text, row by row. Commas, semicolons, tabs or bars part them, and every cell stays a text. Throws
 * UnreadableFileError.
 * @param separator what parts the cells, if it is known
 */
export function tableOf(text: string, separator?: string, { lines, cells } = USUAL): string[][] {
  if (text.includes('\0')) throw new UnreadableFileError('This isn’t a CSV file. Save the spreadsheet as CSV');
  if (text.split(/\r\n?|\n/, lines + 2).length > lines + 1) {
    throw new UnreadableFileError(
      `The file has more than ${numberText(lines)} lines. Remove the empty ones at the end`,
    );
  }
  // The first line of some files of Excel names what parts the cells.
  const [hint = ''] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const content = text.slice(hint.length).replace(/^\ufeff/, '');
  const delimiter = separator ?? separatorIn(text);
  if (content.split(delimiter, cells + 1).length > cells) {
    throw new UnreadableFileError(`The file has more than ${numberText(cells)} cells. Keep only the columns to import`);
  }
  const { data, errors } = papa.parse<string[]>(content, { delimiter });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new UnreadableFileError(`A quote in row ${(quote.row ?? 0) + 1} isn’t closed`);
  return data;
}

/** The text of a file that a person has chosen. Throws UnreadableFileError. */
export async function readText(file: Blob, { megabytes } = USUAL): Promise<string> {
  if (file.size > megabytes * MEGABYTE) throw new UnreadableFileError(`The file is larger than ${megabytes} MB`);
  return decoded(new Uint8Array(await file.arrayBuffer()));
}

/** Reads a file that a person has chosen as a table. Throws UnreadableFileError. */
export const readTable = async (file: Blob, limits = USUAL): Promise<string[][]> =>
  tableOf(await readText(file, limits), undefined, limits);
