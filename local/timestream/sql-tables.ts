import { AwsError } from '../aws-json.ts';
import { closing, isSymbol, isWord, nameOf, type Token } from './sql-tokens.ts';

/** `c AS (` and `c(x) AS (`: the names that WITH defines. */
function commonNames(tokens: readonly Token[]): Set<string> {
  return new Set(
    tokens.flatMap((token, at) => {
      const behind = isSymbol(tokens[at + 1], '(') ? closing(tokens, at + 1) + 1 : at + 1;
      const isDefined = isWord(tokens[behind], 'AS') && isSymbol(tokens[behind + 1], '(');
      return isDefined && nameOf(token) ? [nameOf(token)] : [];
    }),
  );
}

/** FROM inside EXTRACT(… FROM x) and TRIM(… FROM x) names no table. */
function isInCall(tokens: readonly Token[], from: number): boolean {
  let depth = 0;
  for (let at = from - 1; at > 0; at--) {
    if (isSymbol(tokens[at], ')')) depth++;
    if (isSymbol(tokens[at], '(') && depth-- === 0)
      return /^(extract|trim|substring)$/i.test(tokens[at - 1]?.text ?? '');
  }
  return false;
}

/** Refuses a name after FROM or JOIN that is not a table of the catalog, such as a view of DuckDB. */
export function refuseUnknownTables(
  tokens: readonly Token[],
  isTable: (database: string, table: string) => boolean,
): void {
  const common = commonNames(tokens);
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1];
    const name = nameOf(tokens[at]);
    const isSource = isWord(before, 'JOIN') || (isWord(before, 'FROM') && !isInCall(tokens, at - 1));
    if (!isSource || !name || isSymbol(tokens[at + 1], '(')) continue;
    const table = isSymbol(tokens[at + 1], '.') ? nameOf(tokens[at + 2]) : undefined;
    if (table === undefined ? common.has(name) : isTable(name, table)) continue;
    throw new AwsError(
      'ValidationException',
      `Table ${table === undefined ? name : `${name}.${table}`} does not exist`,
    );
  }
}
