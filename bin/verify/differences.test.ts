import { describe, expect, it } from 'vitest';
import { compare, outcomeOf } from './compare.ts';
import { DIFFERENCES } from './differences.ts';

const known = DIFFERENCES.filter(({ emulator, service }) => emulator === 'moto' && service === 'DynamoDB');
const failed = known.map(({ test }) => ({ name: test, outcome: 'differs' as const }));

describe('a run against another emulator', () => {
  it('has no problem when exactly the known differences fail', () => {
    expect(compare('moto', 'DynamoDB', [...failed, { name: 'a > b', outcome: 'agrees' as const }])).toEqual([]);
  });

  it('has a problem for a test that fails without a row', () => {
    const tests = [...failed, { name: 'a > b', outcome: 'differs' as const }];
    expect(compare('moto', 'DynamoDB', tests)).toEqual(['DynamoDB on moto differs: a > b']);
  });

  it('has no problem for a test that took too long, with a row or without', () => {
    const tests = [...failed, { name: 'a > b', outcome: 'differs' as const }];
    expect(
      compare(
        'moto',
        'DynamoDB',
        tests.map((test) => ({ ...test, outcome: 'tookTooLong' as const })),
      ),
    ).toEqual([]);
  });

  it('tells a test that took too long from one that differs', () => {
    const judged = (status: string, ...messages: string[]) => outcomeOf({ status, messages });
    expect(judged('failed', 'Error: Test timed out in 30000ms.\nIf this is a long-running test')).toBe('tookTooLong');
    expect(judged('failed', 'AssertionError: expected 1 to be 2')).toBe('differs');
    expect(judged('passed')).toBe('agrees');
    expect(judged('skipped')).toBe('skipped');
  });

  it('has a problem for a row whose test passes by now', () => {
    expect(compare('moto', 'DynamoDB', failed.slice(1))).toEqual([
      `DynamoDB on moto no longer differs, so remove its row: ${failed[0]?.name}`,
    ]);
  });

  it('has no problem when a race that is known fails or passes', () => {
    const races = new Set(known.filter(({ sometimes }) => sometimes).map(({ test }) => test));
    expect(races.size).toBe(2);
    expect(
      compare(
        'moto',
        'DynamoDB',
        failed.filter(({ name }) => !races.has(name)),
      ),
    ).toEqual([]);
  });
});
