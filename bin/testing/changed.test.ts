import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../build/places.ts';
import { stackTestsOf, testsImporting } from './changed.ts';

describe('A changed file selects', () => {
  test.each([
    ['lambdas/properties/add.ts', ['test/api/properties']],
    ['local/sqs/queue.ts', ['test/conformance/sqs']],
    [
      'lambdas/store/people/users.ts',
      ['test/api/lists', 'test/api/logs', 'test/api/properties-changing', 'test/infrastructure/grants'],
    ],
    ['lambdas/store/readings/series.ts', ['test/api/readings/analytics', 'test/api/readings/telemetry-storage']],
    ['shared/domain/alarms/limits/breach.ts', ['test/api/alarms', 'test/api/readings/alarms']],
    ['shared/domain/readings/telemetry.ts', ['test/api/readings/analytics', 'test/api/readings/telemetry']],
    ['web/pages/wingnuts/configuration/failure.ts', ['test/journeys/wingnut-configuration', 'test/journeys/wingnuts']],
    ['docs/glossary.md', []],
  ])('%s: %j', (path, tests) => {
    expect(stackTestsOf([path])).toEqual(tests);
  });

  test('each test once, whatever the number of files', () => {
    expect(stackTestsOf(['lib/api.ts', 'lib/functions.ts'])).toEqual(['test/infrastructure']);
  });
});

test('Every group of Lambdas, every area of the pages and every stand-in selects a test that exists', () => {
  const tests = globSync('test/**/*.test.ts', { cwd: ROOT });
  const rooms = ['lambdas/*', 'web/pages/*', 'local/*'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  // The schema route has no test of its own: its unit tests and the permissions hold it.
  const selected = rooms
    .map((room) => `${room.parentPath.slice(ROOT.length + 1)}/${room.name}/any.ts`)
    .filter((path) => !path.startsWith('lambdas/schema/'))
    .map((path) => [path, stackTestsOf([path])] as const);
  expect(selected.filter(([, names]) => names.length === 0)).toEqual([]);
  const named = selected.flatMap(([, names]) => names);
  expect(named.filter((name) => !tests.some((file) => file.startsWith(name)))).toEqual([]);
});

test('A changed helper selects the tests that import it, also by way of another', () => {
  const tests = testsImporting(['test/journeys/parts/accessibility.ts'], ROOT);
  expect(tests).toContain('test/journeys/kit.test.ts');
  expect(tests).toContain('test/journeys/accounts-account.test.ts');
  expect(tests.every((file) => file.startsWith('test/journeys/'))).toBe(true);
});
