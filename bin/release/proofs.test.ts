import { expect, test } from 'vitest';
import { PART_NAMES, type PartName, type Result, renewed } from '../../test/prove/page.ts';
import { type Age, refusalsOf } from './proofs.ts';

const result = (name: PartName, more: Partial<Result> = {}): Result => ({
  name,
  proofs: [{ promised: 'Nothing is lost', done: '1,000 messages', lost: 0 }],
  seed: 16,
  at: '2026-11-29 05:00:00',
  revision: 'abc1234',
  seconds: 90,
  machine: '2 cores, load 1.0 before and 2.0 at the end',
  ...more,
});
const pageWith = (...results: Result[]) =>
  renewed(
    renewed(
      '',
      PART_NAMES.map((name) => result(name)),
    ),
    results,
  );
const AGES: Readonly<Record<string, Age>> = { abc1234: 'newer', bcd2345: 'older' };
const refusals = (page: string) => refusalsOf(page, (revision) => AGES[revision] ?? 'unknown');

test('Proofs of clean revisions since the last release carry the next one', () => {
  expect(refusals(pageWith())).toEqual([]);
});

test('Proofs that are older than the last release do not', () => {
  const page = pageWith(result('load', { revision: 'bcd2345', at: '2026-11-22 12:47:24' }));
  expect(refusals(page)).toEqual(['load was proven at 2026-11-22 12:47:24, before the last release']);
});

test('Nor do those of a checkout with changes, or of a revision that nobody has', () => {
  const page = pageWith(result('matrix', { revision: 'abc1234-dirty' }), result('engines', { revision: 'fff9999' }));
  expect(refusals(page)).toEqual([
    'matrix was proven at abc1234-dirty, a checkout with changes',
    'engines was proven at fff9999, which this history does not have',
  ]);
});

test('Nor does a lost promise, or a part that never ran', () => {
  const lost = result('fuzz', { proofs: [{ promised: 'No call ends the portal', done: '5000 calls', lost: 3 }] });
  expect(refusals(pageWith(lost))).toEqual(['fuzz lost 3: No call ends the portal']);
  expect(refusals(renewed('', []))).toEqual(PART_NAMES.map((name) => `${name} was never proven`));
});
