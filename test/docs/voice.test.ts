/**
 * Voice of the product: no text that people see has an old term of the glossary, a British spelling, a 24-hour time or a form that the
 * voice of the product rules out.
 *
 * A new term gets a row in `RULES`. A text that must keep a ruled-out form, because the specification or a protocol fixes it, gets a row in
 * `KEPT` with its reason.
 */
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';
import { shownTexts } from './voice.ts';

interface Rule {
  readonly finds: RegExp;
  readonly use: string;
}

/** What is ruled out, and what to write. */
const RULES: readonly Rule[] = [
  { finds: /\b(nobody|somebody|everybody)('s)?\b/i, use: 'a state such as Unassigned; else no one, someone, everyone' },
  { finds: /(?<![\w-])(mails?|mailed|mailing|e-mails?|e-mailed)\b(?![-.:/])/i, use: 'email' },
  {
    finds: /\bcould not be\b|\b(is|are) not \w+ed yet\. (Try|Nothing)|nothing is (lost|done twice)/i,
    use: 'Couldn’t … Try again.',
  },
  { finds: /\bmeanwhile\b|\bany more(?=[.,;:]|$)|\bworks? no more\b/i, use: 'no longer; or leave it out' },
  { finds: /(?<![\dT:.-])([01]\d|2[0-3]):[0-5]\d(?![\d:]| ?[AP]M)/, use: '8:32 AM' },
  { finds: /[\d}] %/, use: '84%' },
  { finds: /\b(is|are|was|were|be|being|gets?|who is) told\b|\btold (of|by|without)\b/i, use: 'notified' },
  { finds: /\braised\b|\boutside (its|their|the) limits\b|\bhas it\b/i, use: 'triggered; out of range; Assigned to' },
  { finds: /\b(sign|signs|signed|signing)[ -]in\b|\blog-in\b/i, use: 'log in' },
  { finds: /\bsecond factors?\b/i, use: 'two-factor authentication' },
  {
    finds:
      /\b(rotas?|storeys?|caretakers?|hand-?overs?|plant books?|heat records?|check-outs?|put aside|not watched|day by day)\b/i,
    use: 'the word of docs/glossary.md',
  },
  {
    finds:
      /\b(\w*[ao]lys(ed?|ing|es)|cancelled|cancelling|grey|colours?|favourites?|acknowledgements?|judgements?|licences?|metres?|centres?|behaviour|neighbours?|organis\w+|realis\w+|recognis\w+|programme)\b/i,
    use: 'the American spelling',
  },
  { finds: /\bflats?\b/, use: 'apartment' },
  { finds: /\bwhilst\b|\btick (the|this|a) box\b|\bturn-key\b/i, use: 'the American word' },
];

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
  .filter(({ path }) => !/\.(test|sample|test-kit)\.tsx?$/.test(path))
  .flatMap(({ path, text }) => shownTexts(path, text).map((shown) => ({ path, ...shown })));

const isKept = (text: string): boolean => KEPT.some(([kept]) => kept.test(text));
const faultsOf = (text: string): string[] =>
  isKept(text) ? [] : RULES.filter(({ finds }) => finds.test(text)).map(({ use }) => use);

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
