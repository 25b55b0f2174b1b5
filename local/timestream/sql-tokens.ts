import { AwsError } from '../base/aws-json.ts';

/** One token of a query, without white space and comments. `text` is unchanged. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'string' | 'duration' | 'number' | 'symbol';
  readonly text: string;
}

const PATTERN = new RegExp(
  [
    String.raw`(?<space>\s+|--[^\n]*|/\*[^]*?\*/)`,
    "(?<string>'(?:[^']|'')*')",
    '(?<quoted>"(?:[^"]|"")+")',
    String.raw`(?<duration>\d+(?:ns|us|ms|s|m|h|d|w)\b)`,
    String.raw`(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\b|\d+\.)`,
    '(?<word>[A-Za-z_][A-Za-z0-9_]*)',
    String.raw`(?<symbol>::|<=|>=|<>|!=|\|\||[-(),.+*/%=<>\[\];])`,
  ].join('|'),
  'gy',
);

/** Splits a query into tokens. Throws ValidationException at a character that Timestream's dialect does not have. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < sql.length) {
    const start = PATTERN.lastIndex;
    const groups = PATTERN.exec(sql)?.groups;
    if (!groups)
      throw new AwsError('ValidationException', `The query syntax is invalid at '${sql.slice(start, start + 20)}'`);
    for (const kind of ['word', 'symbol', 'number', 'quoted', 'string', 'duration'] as const) {
      const text = groups[kind];
      if (text !== undefined) tokens.push({ kind, text });
    }
  }
  return tokens;
}

/** True when the token is this keyword, in any case. */
export const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.text.length === word.length && token.text.toUpperCase() === word;

/** True when the token is this symbol. */
export const isSymbol = (token: Token | undefined, symbol: string): boolean =>
  token?.kind === 'symbol' && token.text === symbol;

/** The index of the parenthesis that closes the one at `open`; the end of the query when it is missing. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isSymbol(tokens[at], '(')) depth++;
    if (isSymbol(tokens[at], ')') && --depth === 0) return at;
  }
  return tokens.length;
}

/** The name that a word or a quoted identifier stands for, in lower case; '' for anything else. */
export function nameOf(token: Token | undefined): string {
  if (token?.kind === 'word') return token.text.toLowerCase();
  return token?.kind === 'quoted' ? token.text.slice(1, -1).replaceAll('""', '"').toLowerCase() : '';
}
