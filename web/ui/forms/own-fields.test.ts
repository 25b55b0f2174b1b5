import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What browsers draw looks different in each, and its lists have no search. */
const sources = globSync('web/{pages,ui}/**/*.tsx').filter((file) => !/\.test\./.test(file));
const using = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test.each([
  ['Dates and times are asked for', /type="(date|time|datetime-local|month|week)"/, []],
  ['Choices are offered', /<select\b/, []],
  // The page of a tenant's link loads no icons.
  ['What is folded opens', /<details\b/, ['web/ui/layout/Disclosure.tsx', 'web/pages/entry/tenant/TenantPage.tsx']],
])('%s with the portal’s own parts', (_what, pattern, parts) => {
  expect(using(pattern).sort()).toEqual([...parts].sort());
});
