import { expect, test } from 'vitest';
import { sharedCoverage } from './coverage.ts';

test.each([
  ['no figure lacks anything', ['', '', ''], ''],
  ['one figure alone lacks something', ['', '46%', ''], ''],
  ['all lack the same', ['95%', '95%', '95%'], '95%'],
  ['most lack the same', ['95%', '46%', '95%', ''], '95%'],
  ['each lacks something else', ['95%', '46%', '80%'], ''],
])('A card says the share of most of its figures: %s', (_what, known, expected) => {
  expect(sharedCoverage(known)).toBe(expected);
});
