import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { DIFFERENCES } from './differences.ts';

const known = DIFFERENCES.filter(({ emulator, service }) => emulator === 'moto' && service === 'DynamoDB');
const failed = known.map(({ test }) => ({ name: test, status: 'failed' }));

describe('a run against another emulator', () => {
  it('has no problem when exactly the known differences fail', () => {
    expect(compare('moto', 'DynamoDB', [...failed, { name: 'a > b', status: 'passed' }])).toEqual([]);
  });

  it('has a problem for a test that fails without a row', () => {
    const tests = [...failed, { name: 'a > b', status: 'failed' }];
    expect(compare('moto', 'DynamoDB', tests)).toEqual(['DynamoDB on moto differs: a > b']);
  });

  it('has a problem for a row whose test passes by now', () => {
    expect(compare('moto', 'DynamoDB', failed.slice(1))).toEqual([
      `DynamoDB on moto no longer differs, so remove its row: ${failed[0]?.name}`,
    ]);
  });

  it('has no problem when a race that is known fails or passes', () => {
    const races = new Set(known.filter(({ sometimes }) => sometimes).map(({ test }) => test));
    expect(races.size).toBe(1);
    expect(
      compare(
        'moto',
        'DynamoDB',
        failed.filter(({ name }) => !races.has(name)),
      ),
    ).toEqual([]);
  });
});
