import { describe, expect, test } from 'vitest';
import { sampleCompanyFinding } from '../common/sample-findings.ts';
import {
  ALL,
  chosenCount,
  filterOf,
  isNarrow,
  isShown,
  paramsOf,
  placeOptions,
  ruleOptions,
} from './findings-filter.ts';

const of = (address: string) => filterOf(new URLSearchParams(address));

describe('The address of the list', () => {
  test.each([
    '',
    'risk=waste&rule=runtime&portfolio=Westside&city=Portland&state=aside&search=alder&sort=-since',
    'state=all',
  ])('says what is chosen: %s', (address) => {
    expect(paramsOf(of(address)).toString()).toBe(address);
  });

  test('What it says wrongly is no choice', () => {
    expect(paramsOf(of('risk=ruin&state=gone')).toString()).toBe('');
    expect(of(`portfolio=${'x'.repeat(500)}`).portfolio).toHaveLength(60);
  });
});

test.each([
  ['', 0, false],
  ['risk=waste', 0, true],
  ['rule=runtime&city=Salem&state=all', 3, true],
  ['search=alder', 0, true],
  ['sort=-since', 0, false],
])('%s chooses %s behind the button, and leaves something out: %s', (address, count, narrow) => {
  expect(chosenCount(of(address))).toBe(count);
  expect(isNarrow(of(address))).toBe(narrow);
});

const ASIDE = { name: 'Theo', at: 0, reason: 'reserve' };
test.each([
  ['', {}, true],
  ['', { aside: ASIDE }, false],
  ['state=aside', { aside: ASIDE }, true],
  ['state=aside', {}, false],
  ['state=all', { aside: ASIDE }, true],
  ['risk=damage', {}, true],
  ['risk=waste', {}, false],
  ['rule=short-cycling', {}, true],
  ['rule=runtime', {}, false],
  ['portfolio=Westside', {}, true],
  ['portfolio=Eastside', {}, false],
  ['city=Portland', {}, true],
  ['city=Salem', {}, false],
])('The filter "%s" shows %j: %s', (address, part, shown) => {
  expect(isShown(sampleCompanyFinding(part), of(address))).toBe(shown);
});

test('The choices are what there is, and what the address names', () => {
  const rules = [
    { id: 'runtime', title: 'Runtime up', risk: 'waste' },
    { id: 'connection', title: 'Connection', risk: 'unseen' },
  ] as const;
  expect(ruleOptions(rules, ALL).map(({ title }) => title)).toEqual(['All findings', 'Connection', 'Runtime up']);
  const findings = [sampleCompanyFinding(), sampleCompanyFinding()];
  expect(placeOptions(findings, 'city', 'Salem').map(({ title }) => title)).toEqual([
    'All cities',
    'Portland',
    'Salem',
  ]);
});
