import { describe, expect, test } from 'vitest';
import { isInSeason, ownRuleSet, RULE_SETS, type RuleSet, type RuleSetId, rulesAt, rulesInWords } from './rule-sets.ts';

describe('The season', () => {
  test.each<[RuleSetId, string, boolean]>([
    ['newYork', '2026-09-30', false],
    ['newYork', '2026-10-01', true],
    ['newYork', '2027-01-15', true],
    ['newYork', '2027-05-31', true],
    ['newYork', '2027-06-01', false],
    ['boston', '2026-09-15', true],
    ['chicago', '2027-06-01', true],
    ['chicago', '2027-06-02', false],
    ['toronto', '2026-09-14', false],
    ['washington', '2026-07-04', true],
  ])('of %s on %s: %j', (id, day, isHeated) => {
    const rules: RuleSet = RULE_SETS[id];
    expect(isInSeason(rules, day)).toBe(isHeated);
  });

  test('may lie within one year', () => {
    const season = { from: '03-01', to: '04-30' };
    expect(['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01'].map((day) => isInSeason({ season }, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each(Object.entries(RULE_SETS))('%s names its public text, and its hours cover no minute twice', (_id, rules) => {
  const { source, hotWaterSource, hotWaterMin }: RuleSet = rules;
  for (const each of [source, hotWaterSource]) {
    if (!each) continue;
    expect(each.url).toMatch(/^https?:\/\//);
    expect(each.checked).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(source).toBeDefined();
  // A figure for hot water has its paragraph.
  if (hotWaterMin !== undefined) expect(hotWaterSource ?? source?.title.includes('hot water')).toBeTruthy();
  const minutes = rules.heat.flatMap(({ from, to }) => {
    const length = from < to ? to - from : 1440 - from + to;
    return Array.from({ length }, (_, at) => (from + at) % 1440);
  });
  expect(new Set(minutes).size).toBe(minutes.length);
});

const OWN = { seasonFrom: '11-01', seasonTo: '03-31', dayFrom: '07:00', dayTo: '21:30', dayMin: 70 };

describe('Custom rules', () => {
  test('by day alone leave the night free', () => {
    expect(ownRuleSet(OWN).heat).toEqual([{ from: 420, to: 1290, min: 70 }]);
  });

  test('in words', () => {
    const rules = ownRuleSet({ ...OWN, nightMin: 64, outdoorBelow: 50, hotWaterMin: 122 });
    expect(rulesInWords(rules)).toEqual([
      'Heating season Nov 1 – Mar 31',
      '7 AM–9:30 PM at least 70°F while it is below 50°F outside',
      '9:30 PM–7 AM at least 64°F',
      'Hot water at least 122°F, all year',
    ]);
  });
});

test.each<[RuleSetId, string | undefined]>([
  ['newYork', 'Hot water 6 AM–midnight at least 120°F, all year'],
  ['newYorkAllHours', 'Hot water at least 120°F, all year'],
  ['boston', 'Hot water at least 110°F, all year'],
  ['chicago', 'Hot water 6 AM–10:30 PM at least 120°F, all year'],
  ['toronto', 'Hot water at least 113°F, all year'],
  ['washington', undefined],
  ['ipmc', undefined],
])('The hot water of %s: %s', (id, words) => {
  expect(rulesInWords(RULE_SETS[id]).find((each) => each.startsWith('Hot water'))).toBe(words);
});

test.each<[string, string, string, RuleSetId | undefined]>([
  ['New York', 'NY', 'United States', 'newYork'],
  ['Brooklyn', 'New York', 'USA', 'newYork'],
  ['Buffalo', 'NY', 'United States', 'ipmc'],
  ['Worcester', 'MA', 'United States', 'boston'],
  [' chicago ', 'Il', 'U.S.', 'chicago'],
  ['Toronto', 'Ontario', 'Canada', 'toronto'],
  ['Washington', 'D.C.', 'United States', 'washington'],
  ['Portland', 'OR', 'united states', 'ipmc'],
  ['Portland', 'OR', 'U.S.A.', 'ipmc'],
  ['Vancouver', 'BC', 'Canada', undefined],
  ['Portland', 'OR', '', undefined],
])('In %s, %s, %s the rules of %s hold', (city, provinceState, country, id) => {
  expect(rulesAt({ city, provinceState, country })).toBe(id);
});

test('The model code asks for 68°F at all hours of the season', () => {
  expect(rulesInWords(RULE_SETS.ipmc)).toEqual(['Heating season Oct 1 – May 31', 'All day at least 68°F']);
});
