const withoutComments = (code: string): string =>
  code
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** Code as one line without comments: line breaks and spaces of JSX become spaces, escaped quotes become quotes. */
export const folded = (code: string): string =>
  withoutComments(code)
    .replaceAll("\\'", "'")
    .replace(/\{' '\}|<br \/>/g, ' ')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The maximum length of a placeholder's code: `<b>{invited.email}</b>`. */
const MAX_PLACEHOLDER = 80;

const piecesOf = (quoted: string): string[] => quoted.split(/\{[^}]*\}/);

/**
 * Finds a quoted text in folded code: as a whole string, a whole text of JSX or a key, not as a part of a longer text.
 * `{…}` in it matches any short expression. A text that begins or ends with `{…}` may be longer on that side.
 */
function patternOf(quoted: string): RegExp {
  const text = piecesOf(quoted).map(escaped).join(`.{1,${MAX_PLACEHOLDER}}?`);
  const before = quoted.startsWith('{') ? '' : '(?<=[\'"`>}]\\s?)';
  const after = quoted.endsWith('}') ? '' : '(?=\\s?[\'"`<{$])';
  return new RegExp(`${before}${text}${after}|(?<=[{,] )${text}(?=:)`);
}

/** Whether some folded code has a quoted text. */
export function isQuoted(quoted: string, code: string): boolean {
  // A plain search comes first: it is much faster than the pattern, and most files have none of the words.
  return piecesOf(quoted).every((piece) => code.includes(piece)) && patternOf(quoted).test(code);
}
