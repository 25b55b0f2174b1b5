import { AwsError } from '../base/aws-json.ts';
import { closing, isSymbol, isWord, nameOf, type Token } from './sql-tokens.ts';

/** One SELECT of a query. Positions are token indexes; `order` is where its own ORDER BY starts, or its end. */
interface Select {
  readonly start: number;
  readonly order: number;
  readonly end: number;
  readonly items: readonly (readonly Token[])[];
}

const LIST_ENDS = /^(FROM|WHERE|GROUP|HAVING|ORDER|LIMIT|WINDOW|UNION|INTERSECT|EXCEPT)$/i;
const SELECT_ENDS = /^(UNION|INTERSECT|EXCEPT)$/i;
const NO_ALIAS = /^(END|NULL|TRUE|FALSE|OVER|CURRENT_TIMESTAMP|CURRENT_DATE|CURRENT_TIME|LOCALTIMESTAMP)$/i;

function selectAt(tokens: readonly Token[], start: number): Select {
  let order = -1;
  let end = start + 1;
  let listing = true;
  const items: Token[][] = [[]];
  while (end < tokens.length && !isSymbol(tokens[end], ')') && !isSymbol(tokens[end], ';')) {
    const token = tokens[end];
    if (!token || (token.kind === 'word' && SELECT_ENDS.test(token.text))) break;
    if (token.kind === 'word' && LIST_ENDS.test(token.text)) listing = false;
    if (order < 0 && isWord(token, 'ORDER')) order = end;
    const last = isSymbol(token, '(') ? closing(tokens, end) : end;
    if (listing && isSymbol(token, ',')) items.push([]);
    else if (listing) items.at(-1)?.push(...tokens.slice(end, last + 1));
    end = last + 1;
  }
  if (/^(DISTINCT|ALL)$/i.test(items[0]?.[0]?.text ?? '')) items[0]?.shift();
  return { start, order: order < 0 ? end : order, end, items };
}

const isName = (token: Token | undefined) =>
  nameOf(token) !== '' && !(token?.kind === 'word' && NO_ALIAS.test(token.text));

const isStar = (item: readonly Token[]) =>
  isSymbol(item.at(-1), '*') && (item.length === 1 || isSymbol(item.at(-2), '.'));

const isColumn = (item: readonly Token[]) =>
  item.length % 2 === 1 && item.every((token, at) => (at % 2 ? isSymbol(token, '.') : isName(token)));

function aliasOf(item: readonly Token[]): string {
  const before = item.at(-2);
  if (!before || !isName(item.at(-1)) || isSymbol(before, '.') || isWord(before, 'OVER')) return '';
  const follows = before.kind !== 'symbol' || isSymbol(before, ')') || isSymbol(before, ']');
  return follows ? nameOf(item.at(-1)) : '';
}

/**
 * The names of a result's columns as Trino gives them: `_col2` for the third column when it is an expression without
 * an alias. `names` are the engine's own, which hold for everything else.
 */
export function outputNames(tokens: readonly Token[], names: readonly string[]): string[] {
  let start = 0;
  while (start < tokens.length && !isWord(tokens[start], 'SELECT')) {
    start = isSymbol(tokens[start], '(') ? closing(tokens, start) + 1 : start + 1;
  }
  const items = start < tokens.length ? selectAt(tokens, start).items : [];
  const star = items.findIndex(isStar);
  return names.map((name, column) => {
    const fromEnd = items.length - (names.length - column);
    const at = star < 0 || column < star ? column : Math.max(fromEnd, star);
    const item = items[at];
    const expression =
      item && !isStar(item) && !isColumn(item) && !aliasOf(item) && !item.some((token) => isSymbol(token, '::'));
    return expression ? `_col${column}` : name;
  });
}

/**
 * Refuses an alias used in the SELECT that defines it, outside ORDER BY: DuckDB resolves it, Trino does not. An alias
 * that is also a column, or defined twice in the query, is left alone: it may well mean that other one.
 */
export function refuseOwnAliases(tokens: readonly Token[], isKnownColumn: (name: string) => boolean): void {
  const selects = tokens.flatMap((token, at) => (isWord(token, 'SELECT') ? [selectAt(tokens, at)] : []));
  const aliases = selects.flatMap((select) => select.items.map((item) => ({ select, name: aliasOf(item) })));
  const lists = new Set(tokens.flatMap((_, at) => columnListAt(tokens, at)));
  for (const { select, name } of aliases) {
    const defined = aliases.filter((alias) => alias.name === name).length + (lists.has(name) ? 1 : 0);
    if (!name || defined > 1 || isKnownColumn(name)) continue;
    for (let at = select.start; at < select.order; at++) {
      const isUse = nameOf(tokens[at]) === name && !isSymbol(tokens[at - 1], '.') && !isSymbol(tokens[at + 1], '(');
      if (isUse && !endsItem(select, tokens[at])) {
        throw new AwsError('ValidationException', `Column '${name}' does not exist`);
      }
    }
  }
}

/** Whether the token is the alias of an item. */
const endsItem = (select: Select, token: Token | undefined) =>
  select.items.some((item) => item.at(-1) === token && aliasOf(item));

/** `AS t(a, b)` and `WITH c(a, b) AS`: names that come from a list. */
function columnListAt(tokens: readonly Token[], at: number): string[] {
  if (!isSymbol(tokens[at], '(')) return [];
  const end = closing(tokens, at);
  const inside = tokens.slice(at + 1, end);
  const names = inside.filter((_, i) => i % 2 === 0).map(nameOf);
  const plain = inside.length % 2 === 1 && inside.every((token, i) => (i % 2 ? isSymbol(token, ',') : isName(token)));
  const named = isWord(tokens[at - 2], 'AS') || isSymbol(tokens[at - 2], ')') || isWord(tokens[end + 1], 'AS');
  return plain && named ? names : [];
}
