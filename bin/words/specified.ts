import { readFileSync } from 'node:fs';
import { spanishCatalogs } from './messages.ts';

/** The table of the texts that the specification fixes, each with its Spanish (docs/product/languages-texts.md). */

export const SPECIFIED = 'docs/product/languages-texts.md';

/** Stands beside a text that is English for all. */
const ENGLISH_ONLY = '–';

/** A row: `| text | Spanish |`. */
const ROW = /^\| `(.+?)` \| .* \|$/;

/** The Spanish of a text as a cell. A text that goes on, `Showing {…}`, is that of the message that begins so. */
function spanishCell(text: string, spanish: ReadonlyMap<string, string>): string {
  const [begun = ''] = text.split('{…}');
  const isOpen = begun !== text;
  const found = isOpen ? [...spanish.keys()].find((message) => message.startsWith(begun)) : text;
  const words = found && spanish.get(found);
  return words === undefined ? ENGLISH_ONLY : `\`${words}\``;
}

/** The page as the catalogs make it. Its first column stays. */
export async function specifiedPage(): Promise<string> {
  const spanish = new Map(Object.values(await spanishCatalogs()).flatMap(Object.entries<string>));
  return readFileSync(SPECIFIED, 'utf8')
    .split('\n')
    .map((line) => {
      const [, text] = ROW.exec(line) ?? [];
      return text === undefined ? line : `| \`${text}\` | ${spanishCell(text, spanish)} |`;
    })
    .join('\n');
}
