import papa from 'papaparse';
import { UnreadableFileError } from '../file-import/unreadable-file.ts';

/** The largest file, in bytes. 2,000 rows have far less. */
const MAX_BYTES = 5_000_000;
/**
 * The most lines and cells of a file: 2,000 rows with ten lines or a hundred columns each. Reading millions of empty ones would hold the
 * page for seconds.
 */
const MAX_LINES = 20_000;
const MAX_CELLS = 200_000;
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
export function tableOf(text: string, separator?: string): string[][] {
  if (text.includes('\0')) throw new UnreadableFileError('This isn’t a CSV file. Save the spreadsheet as CSV');
  if (text.split(/\r\n?|\n/, MAX_LINES + 2).length > MAX_LINES + 1) {
    throw new UnreadableFileError('The file has more than 20,000 lines. Remove the empty ones at the end');
  }
  // The first line of some files of Excel names what parts the cells.
  const [hint = ''] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const content = text.slice(hint.length).replace(/^\ufeff/, '');
  const delimiter = separator ?? separatorIn(text);
  if (content.split(delimiter, MAX_CELLS + 1).length > MAX_CELLS) {
    throw new UnreadableFileError('The file has more than 200,000 cells. Keep only the columns to import');
  }
  const { data, errors } = papa.parse<string[]>(content, { delimiter });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new UnreadableFileError(`A quote in row ${(quote.row ?? 0) + 1} isn’t closed`);
  return data;
}

/** The text of a file that a person has chosen, of at most 5 MB. Throws UnreadableFileError. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new UnreadableFileError('The file is larger than 5 MB');
  return decoded(new Uint8Array(await file.arrayBuffer()));
}

/** Reads a file that a person has chosen as a table. Throws UnreadableFileError. */
export const readTable = async (file: Blob): Promise<string[][]> => tableOf(await readText(file));
