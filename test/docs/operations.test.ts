import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { sourcesIn } from './sources.ts';

/** Tests that the log lines and headings exist that the operators' texts name. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The fixed messages that the functions write to their logs (lambdas/common/log.ts). */
const WRITTEN = sourcesIn('lambdas/**/*.ts')
  .filter(({ path }) => !path.endsWith('.test.ts'))
  .flatMap(({ text }) =>
    [...text.matchAll(/\blog\(\s*'(?:info|warn|error)',\s*'([^']+)'/g)].map(([, message]) => message),
  );
/** The words in quotation marks after 'line' or 'lines' in a text for operators. */
const linesNamedIn = (text: string): string[] =>
  [...text.matchAll(/\blines?\s+"([^"]+)"/g)].map(([, message = '']) => message);

describe('The log lines that operators are told to find', () => {
  const named = ['docs/operations.md', 'lib/portal-alarms.ts', 'lib/function-alarms.ts'].flatMap((path) =>
    linesNamedIn(read(path)).map((message) => ({ path, message })),
  );

  it('are found in the runbook and in the alarms', () => {
    expect(new Set(named.map(({ path }) => path))).toEqual(new Set(['docs/operations.md', 'lib/portal-alarms.ts']));
  });

  it('are written by a function', () => {
    expect(named.filter(({ message }) => !WRITTEN.includes(message))).toEqual([]);
  });
});

it('The changelog begins with what is not released yet', () => {
  const [first] = /^## .+$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(first).toBe('## Unreleased');
});
