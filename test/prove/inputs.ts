import type { Random } from '../seeded.ts';

/** Malformed inputs. All of them are texts, because JSON.stringify would mend some: own `__proto__` keys, huge numbers. */

/** A key that no schema knows. It must never be stored. */
export const STRANGE_KEY = 'zz_strange';

/** Depth of the deepest input. */
const DEEP = 20_000;

const TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '١٢٣',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "' OR '1'='1",
  '"; DROP TABLE readings; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%ff',
  '\u0000',
  '\u202eabc',
  '😀'.repeat(12),
  'é'.normalize('NFD'),
  'İI',
  '\ud800',
  'a\udc00b',
  '\n\r\t',
  'COMPANY#x',
  '#',
  '/',
  '2026-11-21 00:00:00',
  '1e400',
];
const NUMBERS = ['0', '-0', '-1', '0.5', '1e21', '9e20', '1e308', '1e400', '-1e400', '9007199254740993', '1e-400'];
const LENGTHS = [46, 256, 1100, 2100, 9000];

const longText = (random: Random): string => random.pick(['a', '0', 'ü', '😀']).repeat(random.pick(LENGTHS));

/** A text that nobody expects. */
export const strangeText = (random: Random): string => (random() < 0.15 ? longText(random) : random.pick(TEXTS));

const KEYS = [STRANGE_KEY, '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'id', 'companyId', 'company'];
const object = (random: Random, depth: number): string =>
  `{${Array.from({ length: random.below(3) + 1 }, () => `${JSON.stringify(random.pick(KEYS))}:${strangeJson(random, depth + 1)}`).join(',')}}`;

/** A JSON value that nobody expects, as text. */
function strangeJson(random: Random, depth = 0): string {
  const kind = random();
  if (depth === 0 && kind < 0.01) return '['.repeat(DEEP) + ']'.repeat(DEEP);
  if (kind < 0.25) return JSON.stringify(strangeText(random));
  if (kind < 0.45) return random.pick(NUMBERS);
  if (kind < 0.6 || depth > 3) return random.pick(['null', 'true', 'false', '[]', '{}', '""', '[null]', '[[]]']);
  if (kind < 0.8) return object(random, depth);
  return `[${Array.from({ length: random.below(3) }, () => strangeJson(random, depth + 1)).join(',')}]`;
}

/** The JSON text of a value in which some parts are replaced, added or left out. @param rate of each part, 0 to 1 */
export function damaged(value: unknown, random: Random, rate = 0.2): string {
  if (random() < rate) return strangeJson(random);
  if (Array.isArray(value)) return `[${value.map((each) => damaged(each, random, rate)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && random() > rate / 3);
  const parts = entries.map(([key, each]) => `${JSON.stringify(key)}:${damaged(each, random, rate)}`);
  if (random() < rate) parts.push(`${JSON.stringify(random.pick(KEYS))}:${strangeJson(random)}`);
  return `{${parts.join(',')}}`;
}

/** A text cut, repeated or with a byte changed: mostly no JSON any more. */
export function broken(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  const at = random.below(bytes.length || 1);
  const kind = random.below(4);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes, bytes.subarray(at)]);
  if (kind === 2) return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
  const changed = Buffer.from(bytes);
  if (changed.length) changed[at] = random.below(256);
  return changed;
}
