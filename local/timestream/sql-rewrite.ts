import { AwsError } from '../base/aws-json.ts';
import { FUNCTIONS } from './sql-functions.ts';
import { closing, isSymbol, isWord, type Token } from './sql-tokens.ts';

const UNITS: Readonly<Record<string, string>> = {
  us: 'microseconds',
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
};

/** Words before a parenthesis that are not functions. */
const NOT_CALLS = new Set(
  `ALL AND ANY ARRAY AS BETWEEN BY CASE CAST CUBE DISTINCT ELSE EXCEPT EXISTS EXTRACT FILTER FROM GROUP HAVING IN INTERSECT
   INTERVAL JOIN LATERAL LIKE LIMIT NOT ON OR OVER POSITION ROLLUP ROW ROWS SELECT SETS SOME THEN TRY_CAST UNION UNNEST USING
   VALUES VARCHAR CHAR DECIMAL TIMESTAMP TIME WHEN WHERE WITH WINDOW`.split(/\s+/),
);

/** Keywords of DuckDB only: a query with them would run here and fail in Timestream. */
const FOREIGN = new Set(
  `ANTI ASOF COLUMNS EXCLUDE GLOB ILIKE PIVOT POSITIONAL QUALIFY SAMPLE SEMI SIMILAR SUMMARIZE TABLESAMPLE UNPIVOT`.split(
    ' ',
  ),
);

const invalid = (message: string) => new AwsError('ValidationException', message);

/** `2026-11-21 02:46:00.123` in UTC, as a literal. */
const timestampLiteral = (ms: number) => `TIMESTAMP '${new Date(ms).toISOString().slice(0, 23).replace('T', ' ')}'`;

function duration(text: string): string {
  const [, count = '', unit = ''] = /^(\d+)(\D+)$/.exec(text) ?? [];
  const name = UNITS[unit];
  if (!name) throw invalid(`The duration ${text} is finer than the stand-in's microseconds`);
  return `INTERVAL '${count} ${name}'`;
}

/** A name before a parenthesis that lists columns: `AS t(x)`, `UNNEST(…) t(x)`, `WITH c(x) AS (`. */
const namesColumns = (tokens: readonly Token[], at: number) =>
  isWord(tokens[at - 1], 'AS') ||
  isSymbol(tokens[at - 1], ')') ||
  (isWord(tokens[closing(tokens, at + 1) + 1], 'AS') && isSymbol(tokens[closing(tokens, at + 1) + 2], '('));

function refuseForeign(tokens: readonly Token[], at: number): void {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.kind === 'quoted' && token.text.includes('#')) throw invalid(`The name ${token.text} does not exist`);
  if (token?.kind !== 'word' || isSymbol(before, '.') || isWord(before, 'AS')) return;
  const word = token.text.toUpperCase();
  const foreign =
    FOREIGN.has(word) ||
    (word === 'ON' && isWord(before, 'DISTINCT')) ||
    (word === 'ALL' && isWord(before, 'BY')) ||
    (word === 'FROM' && isSymbol(before, '(') && at > 1 && !/^(trim|extract)$/i.test(tokens[at - 2]?.text ?? ''));
  if (foreign) throw invalid(`The query syntax is invalid at '${token.text}'`);
}

/** Rewrites a Timestream query for DuckDB. Throws ValidationException with the name of an unknown part. */
export function rewrite(tokens: readonly Token[], now: number): string {
  const out: string[] = [];
  const instant = timestampLiteral(now);
  const INSTANTS: Readonly<Record<string, string>> = {
    CURRENT_TIMESTAMP: instant,
    LOCALTIMESTAMP: instant,
    CURRENT_DATE: `CAST(${instant} AS DATE)`,
    CURRENT_TIME: `CAST(${instant} AS TIME)`,
  };
  const first = tokens[0];
  if (!['SELECT', 'WITH', 'VALUES', '('].includes(first?.text.toUpperCase() ?? '')) {
    throw invalid(`The query syntax is invalid at '${first?.text ?? ''}': only SELECT is known to the stand-in`);
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token) break;
    refuseForeign(tokens, at);
    if (token.kind === 'duration') {
      out.push(duration(token.text));
    } else if (isSymbol(token, ';') && at === tokens.length - 1) {
      // A closing semicolon is allowed; a second statement is not.
    } else if (isSymbol(token, ';') || isSymbol(token, '::')) {
      throw invalid(`The query syntax is invalid at '${token.text}'`);
    } else if (
      isSymbol(token, ')') &&
      /^(ignore|respect)$/i.test(next?.text ?? '') &&
      isWord(tokens[at + 2], 'NULLS')
    ) {
      out.push(`${next?.text} NULLS )`); // Trino has it after the parenthesis, DuckDB inside.
      at += 2;
    } else if (token.kind === 'number' && token.text.includes('.') && !/e/i.test(token.text)) {
      out.push(`${token.text}e0`); // A decimal to DuckDB, a double to Timestream.
    } else if (token.kind === 'quoted' && isSymbol(next, '(') && !namesColumns(tokens, at)) {
      throw invalid(`The function ${token.text} is not known`);
    } else if (token.kind !== 'word') {
      out.push(token.text);
    } else if (isWord(token, 'MEASURE_VALUE') && isSymbol(next, '::')) {
      out.push(`"measure_value::${tokens[at + 2]?.text.toLowerCase()}"`);
      at += 2;
    } else if (isWord(token, 'TIME') && next?.kind !== 'string' && !isWord(tokens[at - 1], 'AS')) {
      out.push('"time"'); // In DuckDB it is also a type.
    } else if (isSymbol(next, '(') && !NOT_CALLS.has(token.text.toUpperCase()) && !namesColumns(tokens, at)) {
      const call = FUNCTIONS.get(token.text.toLowerCase());
      if (!call) throw invalid(`The function '${token.text}' is not known`);
      out.push(call.replace('{now}', instant));
      at += 1;
    } else {
      const word = token.text.toUpperCase();
      out.push((isSymbol(tokens[at - 1], '.') ? undefined : INSTANTS[word]) ?? token.text);
    }
  }
  return out.join(' ');
}
