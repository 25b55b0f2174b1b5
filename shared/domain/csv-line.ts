/** RFC 4180: a text with a comma, a quote or a line break is quoted, and its quotes are doubled. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file (RFC 4180), with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Characters that a spreadsheet may take for the beginning of a formula, also in full width, or drop from before one. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\0]/;

/** A typed text for a cell. A spreadsheet would read one that begins like a formula as a formula, and run it. */
export const typedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
