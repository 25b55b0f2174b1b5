import { expect, test } from 'vitest';
import { READER } from '../figures/reader.ts';
import { sentence } from '../sentences/sentence.ts';
import { withFigures } from '../sentences/template.ts';
import { headings } from './headings.ts';
import type { Rule } from './rule.ts';
import { ruleTexts } from './rule-texts.ts';
import { RULES } from './rules.ts';

const [, mostStarts, cycle] = headings('starts', 'most-starts', 'start-to-start');

test.each([
  ['short-cycling', mostStarts, 6, 'at least 6 starts'],
  ['short-cycling', cycle, 15, '{15:span}'],
  ['recirculation', headings('night')[0], 105, '{105:temperature}'],
  ['loop-cool', headings('day')[0], 113, '{113:temperature}'],
  ['hot-water-cold', sentence('heading.below', { limit: 120 }), 180, '{180:span}'],
  ['hot-water-hot', sentence('heading.above', { limit: 145 }), 10, '{10:span}'],
  ['low-return', headings('share')[0], 50, '{50:percent}'],
  ['tank-low', headings('level')[0], 25, '{25:percent}'],
] as const)('docs/product/findings.md#evidence: the limit of %s is that of its test', (id, heading, limit, words) => {
  const rule: Rule = RULES[id];
  expect(heading && rule.limitOf?.(heading)).toBe(limit);
  expect(ruleTexts(rule).test).toContain(withFigures(words, READER));
});

test('A heading that the rule only shows has no limit', () => {
  expect(RULES.recirculation.limitOf?.(sentence('heading.day'))).toBeUndefined();
});
