import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** A text file of the repository, by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The files that match some globs from the root, in the order of their paths. */
export const sourcesIn = (...globs: string[]): Source[] =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: ROOT, exclude: ['**/node_modules'] }))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** A row of a Markdown table, as its cells. Headings and separator lines are left out. */
export type Row = readonly string[];

const cellsOf = (line: string): Row =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the tables whose first column has this heading. */
export function tableRows(markdown: string, heading: string): Row[] {
  const rows: Row[] = [];
  let wanted = false;
  let inTable = false;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      inTable = false;
      continue;
    }
    const cells = cellsOf(line);
    if (!inTable) wanted = cells[0] === heading;
    else if (wanted && !/^-+$/.test(cells[0] ?? '')) rows.push(cells);
    inTable = true;
  }
  return rows;
}
