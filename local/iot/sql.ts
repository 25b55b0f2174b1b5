import { isDeepStrictEqual } from 'node:util';

/** One word of a rule's SQL. `text` of a string literal is without its quotes. */
interface Token {
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
function tokenize(sql: string): Token[] {
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

/**
 * A matcher of topics by an MQTT filter (`+` one level, `#` the rest), as in MQTT 3.1.1 §4.7: wildcards at the start do not
 * match topics that begin with `$`. Throws an Error on a malformed filter.
 */
function topicFilter(filter: string): (topic: string) => boolean {
  const levels = filter.split('/');
  levels.forEach((level, index) => {
    const misplaced = level.includes('#') && (level !== '#' || index < levels.length - 1);
    if (filter === '' || misplaced || (level.includes('+') && level !== '+')) {
      throw new Error(`'${filter}' is not a topic filter`);
    }
  });
  return (topic) => {
    if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
    const parts = topic.split('/');
    const open = levels.at(-1) === '#';
    const fixed = open ? levels.slice(0, -1) : levels;
    if (open ? parts.length < fixed.length : parts.length !== fixed.length) return false;
    return fixed.every((level, index) => level === '+' || level === parts[index]);
  };
}

/** A message, as a rule gets it. `payload` throws when it is not JSON; `bytes` is what was published. */
export interface RuleMessage {
  topic: string;
  clientId: string;
  /** The id of the certificate. */
  principal: string;
  traceId: string;
  /** UTC milliseconds. */
  receivedAt: number;
  payload(): unknown;
  bytes: Uint8Array;
}

/** A rule's SQL, ready to run. */
export interface Query {
  matchesTopic(topic: string): boolean;
  /** Whether WHERE holds. */
  where(message: RuleMessage): boolean;
  /** The result of SELECT for a message. Throws when the payload is not suitable. */
  select(message: RuleMessage): unknown;
}

type Expression = (message: RuleMessage) => unknown;

const nthLevel = (message: RuleMessage, n: unknown) =>
  typeof n === 'number' ? message.topic.split('/')[n - 1] : message.topic;

const FUNCTIONS: Readonly<
  Record<string, { maxArguments: number; run: (message: RuleMessage, argument: unknown) => unknown }>
> = {
  topic: { maxArguments: 1, run: nthLevel },
  timestamp: { maxArguments: 0, run: (message) => message.receivedAt },
  clientid: { maxArguments: 0, run: (message) => message.clientId },
  principal: { maxArguments: 0, run: (message) => message.principal },
  traceid: { maxArguments: 0, run: (message) => message.traceId },
};

const COMPARISONS: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '=': (left, right) => left !== undefined && isDeepStrictEqual(left, right),
  '<>': (left, right) => left !== undefined && right !== undefined && !isDeepStrictEqual(left, right),
};

const KEYWORDS = ['select', 'from', 'where', 'and', 'or', 'as'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const field =
  (path: readonly string[]): Expression =>
  (message) => {
    let value = message.payload();
    for (const name of path) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    return value;
  };

/**
 * Compiles the documented subset of AWS IoT SQL (version 2016-03-23):
 * `SELECT` of `*`, of a field path `a.b` and of literals or functions with `AS name`, also of `encode(*, 'base64')`; `FROM` a topic filter; `WHERE` with
 * `=`, `<>`, `AND`, `OR` and brackets. Functions: topic(), topic(n), timestamp(), clientid(), principal(), traceid().
 * Values of different types are never equal (AWS converts some). Throws an Error that names anything else.
 */
export function parseSql(sql: string): Query {
  const tokens = tokenize(sql);
  let at = 0;

  const fail = (wanted: string): never => {
    throw new Error(`IoT SQL: ${wanted} expected, not '${tokens[at]?.text ?? 'the end'}', in: ${sql}`);
  };
  const isSymbol = (text: string) => tokens[at]?.kind === 'symbol' && tokens[at]?.text === text;
  const isKeyword = (text: string) => tokens[at]?.kind === 'word' && tokens[at]?.text.toLowerCase() === text;
  const accept = (is: boolean) => {
    if (is) at += 1;
    return is;
  };
  const take = (kind: Token['kind']): string => {
    const token = tokens[at];
    if (token?.kind !== kind || (kind === 'word' && KEYWORDS.includes(token.text.toLowerCase())))
      return fail(`a ${kind}`);
    at += 1;
    return token.text;
  };
  const symbol = (text: string) => accept(isSymbol(text)) || fail(`'${text}'`);
  const keyword = (text: string) => accept(isKeyword(text)) || fail(text.toUpperCase());

  /** `encode(*, 'base64')`: AWS takes the whole payload, whatever it is, and no other scheme. */
  const encode = (): Expression => {
    symbol('*');
    symbol(',');
    if (take('string') !== 'base64') throw new Error("IoT SQL: encode() knows only 'base64'");
    symbol(')');
    return (message) => Buffer.from(message.bytes).toString('base64');
  };
  const call = (name: string): Expression => {
    if (name.toLowerCase() === 'encode') return encode();
    const known = FUNCTIONS[name.toLowerCase()];
    if (!known || !Object.hasOwn(FUNCTIONS, name.toLowerCase()))
      throw new Error(`IoT SQL: the function '${name}' is not known`);
    const argument = known.maxArguments && tokens[at]?.kind === 'number' ? Number(take('number')) : undefined;
    symbol(')');
    return (message) => known.run(message, argument);
  };

  /** `name` is the name in the result without AS: that of the field. */
  const operand = (): { read: Expression; name?: string } => {
    const kind = tokens[at]?.kind;
    if (kind === 'number' || kind === 'string') {
      const text = take(kind);
      const value = kind === 'number' ? Number(text) : text;
      return { read: () => value };
    }
    const path = [take('word')];
    if (accept(isSymbol('('))) return { read: call(path[0] ?? '') };
    while (accept(isSymbol('.'))) path.push(take('word'));
    return { read: field(path), name: path.at(-1) ?? '' };
  };

  const comparison = (): Expression => {
    if (accept(isSymbol('('))) {
      const inner = either();
      symbol(')');
      return inner;
    }
    const left = operand().read;
    const compare = (tokens[at]?.kind === 'symbol' && COMPARISONS[tokens[at]?.text ?? '']) || fail("'=' or '<>'");
    at += 1;
    const right = operand().read;
    return (message) => compare(left(message), right(message));
  };
  const both = (): Expression => {
    const terms = [comparison()];
    while (accept(isKeyword('and'))) terms.push(comparison());
    return (message) => terms.every((term) => term(message));
  };
  const either = (): Expression => {
    const terms = [both()];
    while (accept(isKeyword('or'))) terms.push(both());
    return (message) => terms.some((term) => term(message));
  };

  const column = (): ((message: RuleMessage) => Record<string, unknown>) => {
    if (accept(isSymbol('*'))) {
      return (message) => {
        const payload = message.payload();
        if (!isRecord(payload)) throw new Error('SELECT * expects a JSON object');
        return payload;
      };
    }
    const { read, name: own } = operand();
    const name = accept(isKeyword('as')) ? take('word') : (own ?? fail('AS'));
    return (message) => {
      const value = read(message);
      return value === undefined ? {} : { [name]: value };
    };
  };

  const columnOf = (): [isAll: boolean, read: ReturnType<typeof column>] => [isSymbol('*'), column()];

  keyword('select');
  const columns = [columnOf()];
  while (accept(isSymbol(','))) columns.push(columnOf());
  // AWS does not say which wins when `*` brings a field with the name of an alias. Here the payload wins, so that tests see it.
  const inOrder = columns.toSorted(([isAll], [isOtherAll]) => Number(isAll) - Number(isOtherAll));
  keyword('from');
  const matchesTopic = topicFilter(take('string'));
  const condition = accept(isKeyword('where')) ? either() : () => true;
  if (at < tokens.length) fail('the end');
  return {
    matchesTopic,
    where: (message) => Boolean(condition(message)),
    select: (message) => Object.assign({}, ...inOrder.map(([, read]) => read(message))),
  };
}
