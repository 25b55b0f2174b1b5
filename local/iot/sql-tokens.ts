/** One word of a rule's SQL. `text` of a string literal is without its quotes. */
export interface Token {
  kind: 'word' | 'number' | 'string' | 'symbol';
  text: string;
}

const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['word', /[a-z_]\w*/iy],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['string', /'(?:[^']|'')*'/y],
  ['symbol', /<>|[=*(),.]/y],
];

/** Splits SQL into tokens. Throws an Error that shows the first unknown character. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    if (/\s/.test(sql.charAt(at))) {
      at += 1;
      continue;
    }
    const start = at;
    for (const [kind, pattern] of PATTERNS) {
      pattern.lastIndex = start;
      const found = pattern.exec(sql)?.[0];
      if (found === undefined) continue;
      tokens.push({ kind, text: kind === 'string' ? found.slice(1, -1).replaceAll("''", "'") : found });
      at = start + found.length;
      break;
    }
    if (at === start) throw new Error(`IoT SQL: '${sql.slice(at, at + 20)}' is not understood in: ${sql}`);
  }
  return tokens;
}
