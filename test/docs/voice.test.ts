/**
 * Voice of the product: no text that people see has an old term of the glossary, a British spelling, a 24-hour time or a form that the
 * voice of the product rules out.
 *
 * `CLEAN` lists the areas that this test holds. To widen it: add the beginning of a path, run the test, rewrite what it finds, and land
 * both in one commit. When each area stands there, the list is one row for each folder of code. A new term gets a row in `RULES`; a text
 * that must keep a ruled-out form, because the specification or a protocol fixes it, gets a row in `KEPT` with its reason.
 */
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';
import { shownTexts } from './voice.ts';

/** The beginnings of the paths of clean files. */
const CLEAN: readonly string[] = [
  'bin/',
  'lambdas/alarms/',
  'lambdas/alerts/',
  'lambdas/analytics/',
  'lambdas/base/',
  'lambdas/channels/',
  'lambdas/check-worker/',
  'lambdas/cognito/',
  'lambdas/companies/',
  'lambdas/contractor/',
  'lambdas/dashboards/',
  'lambdas/day-worker/',
  'lambdas/escalations/',
  'lambdas/export-files/',
  'lambdas/exports/',
  'lambdas/facts/',
  'lambdas/flows/',
  'lambdas/ingest/',
  'lambdas/machine/',
  'lambdas/mail/',
  'lambdas/messages/',
  'lambdas/notifications/',
  'lambdas/properties/',
  'lambdas/records/',
  'lambdas/store/',
  'lambdas/telling/',
  'lambdas/threshold-check/',
  'lambdas/thresholds/',
  'lambdas/users/',
  'lambdas/webhooks/',
  'lambdas/wingnuts/',
  'local/',
  'shared/api/',
  'shared/domain/alarms/',
  'shared/domain/alarms/channels/',
  'shared/domain/alarms/check/planned-work.ts',
  'shared/domain/alarms/incidents/',
  'shared/domain/alarms/limits/',
  'shared/domain/alarms/property-state.ts',
  'shared/domain/alarms/quality/',
  'shared/domain/alarms/words/',
  'shared/domain/audit/',
  'shared/domain/board-views.ts',
  'shared/domain/bulk/',
  'shared/domain/calendar/',
  'shared/domain/checkout/',
  'shared/domain/energy/',
  'shared/domain/exports/',
  'shared/domain/facts/',
  'shared/domain/figures/',
  'shared/domain/findings/',
  'shared/domain/imports/',
  'shared/domain/jobs/',
  'shared/domain/notes/',
  'shared/domain/people/',
  'shared/domain/photos/',
  'shared/domain/plant/',
  'shared/domain/property.ts',
  'shared/domain/readings/',
  'shared/domain/records/',
  'shared/domain/reports/',
  'shared/domain/sentences/english/audit-sentences.ts',
  'shared/domain/sentences/english/finding-',
  'shared/domain/sentences/english/job-sentences.ts',
  'shared/domain/sentences/english/rule-titles.ts',
  'shared/domain/statistics/',
  'shared/domain/tags/',
  'shared/domain/walls.ts',
  'shared/domain/webhooks/',
  'shared/domain/wingnuts/',
  'shared/platform/',
  'shared/portal/',
  'web/api/',
  'web/opening/',
  'web/pages/account/',
  'web/pages/add-property/',
  'web/pages/alarms/',
  'web/pages/board/',
  'web/pages/common/',
  'web/pages/contacts/',
  'web/pages/contractor/',
  'web/pages/dashboard/',
  'web/pages/energy/',
  'web/pages/entry/',
  'web/pages/escalation/',
  'web/pages/exports/',
  'web/pages/findings/',
  'web/pages/help/',
  'web/pages/import/',
  'web/pages/jobs/',
  'web/pages/link/',
  'web/pages/map/',
  'web/pages/notes/',
  'web/pages/photos/',
  'web/pages/planned-work/',
  'web/pages/properties/',
  'web/pages/records/',
  'web/pages/reports/',
  'web/pages/shell/',
  'web/pages/users/',
  'web/pages/wall/',
  'web/pages/webhooks/',
  'web/pages/wingnuts/',
  'web/ui/',
  'web/*.html',
];

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
  .filter(({ path }) => CLEAN.some((area) => (area.includes('*') ? path.endsWith('.html') : path.startsWith(area))))
  .flatMap(({ path, text }) => shownTexts(path, text).map((shown) => ({ path, ...shown })));

const isKept = (text: string): boolean => KEPT.some(([kept]) => kept.test(text));
const faultsOf = (text: string): string[] =>
  isKept(text) ? [] : RULES.filter(({ finds }) => finds.test(text)).map(({ use }) => use);

describe('The voice of the product', () => {
  it('is looked for in thousands of texts', () => {
    expect(TEXTS.length).toBeGreaterThan(2000);
  });

  it('is the same in each text of the areas that are clean', () => {
    const faults = TEXTS.flatMap(({ path, line, text }) =>
      faultsOf(text).map((use) => `${path}:${line} ${text} (${use})`),
    );
    expect(faults).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    expect(KEPT.filter(([kept]) => !TEXTS.some(({ text }) => kept.test(text)))).toEqual([]);
  });
});
