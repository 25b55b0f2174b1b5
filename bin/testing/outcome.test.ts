import { expect, test } from 'vitest';
import { summary, type TestOutcome } from './outcome.ts';

const outcome = (name: string, state: TestOutcome['state'], retries = 0): TestOutcome => ({
  name,
  project: 'journeys',
  state,
  retries,
});

test('The last line counts how the tests ended', () => {
  const tests = [outcome('a', 'passed'), outcome('b', 'passed'), outcome('c', 'failed'), outcome('d', 'skipped')];
  expect(summary(tests, []).at(-1)).toBe('2 passed, 1 failed, 1 skipped');
});

test('What was skipped is named, and what passed only at the second attempt', () => {
  const tests = [
    outcome('a.test.ts > waits (needs aws)', 'skipped'),
    { ...outcome('b', 'passed', 1), error: 'Timeout\n' },
    outcome('c', 'failed', 1),
  ];
  const lines = summary(tests, []);
  expect(lines).toContain('Skipped (1):');
  expect(lines).toContain('  a.test.ts > waits (needs aws) (journeys)');
  expect(lines).toContain('Passed only at the second attempt (1):');
  expect(lines.slice(lines.indexOf('  b (journeys)')).slice(0, 3)).toEqual(['  b (journeys)', '    Timeout', '']);
  expect(lines.indexOf('  c (journeys)')).toBeGreaterThan(lines.indexOf('Failed (1):'));
});

test('What failed is named last, with the first lines of its error: a log may be kept from its end only', () => {
  const lines = summary([outcome('a', 'passed', 1), { ...outcome('b', 'failed'), error: 'expected 1\nto be 2' }], []);
  expect(lines.slice(-6)).toEqual([
    'Failed (1):',
    '  b (journeys)',
    '    expected 1',
    '    to be 2',
    '',
    '1 passed, 1 failed, 0 skipped',
  ]);
});

test('Only the 15 slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 20 }, (_, index) => ({
    file: `${index}.test.ts`,
    project: 'api',
    ms: index * 1000,
  }));
  const lines = summary([], files).filter((line) => line.includes('.test.ts'));
  expect(lines).toHaveLength(15);
  expect(lines[0]).toBe('     19.0 s  19.test.ts (api)');
  expect(lines.at(-1)).toBe('      5.0 s  5.test.ts (api)');
});

test('Nothing skipped and nothing repeated is not listed', () => {
  expect(summary([outcome('a', 'passed')], [])).toEqual(['', '1 passed, 0 failed, 0 skipped']);
});
