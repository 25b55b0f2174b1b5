/**
 * Voice of the product: no text that people see has an old term of the glossary, a British spelling, a 24-hour time or a form that the
 * voice of the product rules out.
 *
 * A new term gets a row in `RULES` (voice.ts). A text that must keep a ruled-out form, because the specification or a protocol fixes it,
 * gets a row in `KEPT` with its reason. The prose of the docs follows the same rules, and those of `PROSE_RULES`.
 */
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';
import { MESSAGE_RULES, PROSE_RULES, proseOf, RULES, type Rule, shownTexts } from './voice.ts';

/** Texts that keep a ruled-out form, with the reason. */
const KEPT: readonly (readonly [text: RegExp, why: string])[] = [
  [/^(heat record|second factor)$/, 'a word that people type in Find'],
  [/\{neighbour:sensor\}/, 'the name of a hole, by which stored sentences keep its figure'],
  [/^raised (sensor|silence|unknown)$/, 'a kind of change, which no person reads'],
  [/^mail of \{\}$/, 'what an id of the demo world is made from'],
  [/name="behaviour"/, 'the name of a field in a form'],
  [/^CANCELLED$/, 'a word of iCalendar'],
  [/^(MAIL|FAVOURITES)$/, 'a part of a key of the database'],
  [/^\{\}neighbours AS \(/, 'a name in a query of Timestream'],
  [/^Transaction cancelled, please refer/, 'the words of DynamoDB'],
  [/^TransactWriteItems > is cancelled with/, 'the name of a test, which stands so in docs/verification.md'],
  [/^Type for attribute .* could not be determined$/, 'the words of Cognito'],
  [/^One or more of the specified parts could not be found/, 'the words of S3'],
];

const TEXTS = sourcesIn('{web,lambdas,shared,local,bin}/**/*.{ts,tsx,mjs}', 'web/*.html')
  // The English of the catalogs stands in the code too, and their Spanish has words that are British ones.
  .filter(({ path }) => !/\.(test|sample|test-kit)\.tsx?$|\/language\/spanish\//.test(path))
  .flatMap(({ path, text }) => shownTexts(path, text).map((shown) => ({ path, ...shown })));

const isKept = (text: string): boolean => KEPT.some(([kept]) => kept.test(text));
const usesFor = (text: string, rules: readonly Rule[]): string[] =>
  rules.filter(({ finds }) => finds.test(text)).map(({ use }) => use);
const faultsOf = (text: string): string[] => (isKept(text) ? [] : usesFor(text, [...RULES, ...MESSAGE_RULES]));

describe('The voice of the product', () => {
  it('is looked for in thousands of texts', () => {
    expect(TEXTS.length).toBeGreaterThan(2000);
  });

  it('is the same in each text', () => {
    const faults = TEXTS.flatMap(({ path, line, text }) =>
      faultsOf(text).map((use) => `${path}:${line} ${text} (${use})`),
    );
    expect(faults).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    expect(KEPT.filter(([kept]) => !TEXTS.some(({ text }) => kept.test(text)))).toEqual([]);
  });
});

/** Lines of the docs that keep a ruled-out form, with the reason. */
const KEPT_LINES: readonly (readonly [line: RegExp, why: string])[] = [
  [/\bturn-key\b/, 'the name of a section of the landing page, whose texts the specification fixes'],
];

const PROSE = sourcesIn(
  'docs/product/*.md',
  'docs/{README,install,commands,integrations,webhooks,glossary,operations,device,security,api,releases}.md',
  '{README,CONTRIBUTING}.md',
).flatMap(({ path, text }) => proseOf(text).map((line) => ({ path, ...line })));

const isKeptLine = (text: string): boolean => KEPT_LINES.some(([kept]) => kept.test(text));

describe('The prose of the docs', () => {
  it('is found beside code, links and quoted texts', () => {
    const page = [
      'A `mail` of [the board](board.md#mail), "told" and “raised”.',
      '',
      '```sh',
      'npm run mail',
      '```',
      '',
      '| Text | Where |',
      '|---|---|',
      '| `You have mail` | an email |',
    ].join('\n');
    expect(proseOf(page)).toEqual([
      { line: 1, text: 'A  of [the board],  and .' },
      { line: 7, text: '| Text | Where |' },
      { line: 8, text: '|---|---|' },
      { line: 9, text: '|  | an email |' },
    ]);
    expect(PROSE.length).toBeGreaterThan(4000);
  });

  it('has the same voice', () => {
    const faults = PROSE.filter(({ text }) => !isKeptLine(text)).flatMap(({ path, line, text }) =>
      usesFor(text, [...RULES, ...PROSE_RULES]).map((use) => `${path}:${line} ${text} (${use})`),
    );
    expect(faults).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    expect(KEPT_LINES.filter(([kept]) => !PROSE.some(({ text }) => kept.test(text)))).toEqual([]);
  });
});
