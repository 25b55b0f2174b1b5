import { describe, expect, test } from 'vitest';
import { sampleCompanyFinding } from '../common/findings.sample.ts';
import { choicesOf, FINDINGS_ADDRESS, isFindingShown } from './findings-filter.ts';

const { read, write, count, isNarrow } = FINDINGS_ADDRESS;
const of = (address: string) => read(new URLSearchParams(address));

describe('The address of the list', () => {
  test.each([
    '',
    'risk=waste&rule=runtime&portfolio=Westside&city=Portland&state=aside&search=alder&sort=-since',
    'state=all',
  ])('says what is chosen: %s', (address) => {
    expect(write(of(address)).toString()).toBe(address);
  });

  test('What it says wrongly is no choice', () => {
    expect(write(of('risk=ruin&state=gone')).toString()).toBe('');
    expect(of(`portfolio=${'x'.repeat(500)}`).portfolio).toHaveLength(60);
  });
});

test.each([
  ['', 0, false],
  ['risk=waste', 0, true],
  ['rule=runtime&city=Salem&state=all', 3, true],
  ['search=alder', 0, true],
  ['sort=-since', 0, false],
])('%s chooses %s behind the button, and leaves something out: %s', (address, chosen, narrow) => {
  expect(count(of(address), ['rule', 'portfolio', 'city', 'state'])).toBe(chosen);
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
  expect(isFindingShown(sampleCompanyFinding(part), of(address))).toBe(shown);
});

test('The choices are what there is, and what the address names', () => {
  const rules = [
    { id: 'runtime', title: 'Runtime up', risk: 'waste' },
    { id: 'connection', title: 'Connection', risk: 'unseen' },
  ] as const;
  const findings = [sampleCompanyFinding(), sampleCompanyFinding()];
  const choices = choicesOf({ rules, findings, judged: 1, judgedVital: 1, properties: 1 }, of('city=Salem'));
  expect(choices.map(({ name, options }) => [name, options.map(({ title }) => title)])).toEqual([
    ['rule', ['All findings', 'Connection', 'Runtime up']],
    ['portfolio', ['All portfolios', 'Westside']],
    ['city', ['All cities', 'Portland', 'Salem']],
    ['state', ['Active', 'Dismissed', 'Both']],
  ]);
});
