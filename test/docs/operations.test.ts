import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { billOf } from '../../bin/cost/bill.ts';
import { RECOMMENDED, readFleet } from '../../bin/cost/options.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { MIN_UNRESERVED, reservedRuns } from '../../shared/platform/functions.ts';
import { sourcesIn, tableRows } from './sources.ts';

/** Tests that the log lines and headings exist that the operators' texts name. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The fixed messages that the functions write to their logs (lambdas/base/log.ts). */
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

it('The table of costs says what the cost tool calculates', () => {
  const aWingnut = (options: Readonly<Record<string, string>>) => {
    const fleet = readFleet(options);
    return (billOf(fleet).total / fleet.wingnuts).toFixed(3);
  };
  const rows = tableRows(read('docs/operations.md'), 'Wingnuts');
  expect(rows).toHaveLength(4);
  for (const [size = '', usual, recommended] of rows) {
    const wingnuts = size.replace(',', '');
    expect([aWingnut({ wingnuts }), aWingnut({ ...RECOMMENDED, wingnuts })]).toEqual([usual, recommended]);
  }
});

describe('What only an account can prove', () => {
  const text = read('docs/operations.md');
  const rows = tableRows(text, 'N');

  it('is a numbered list, each row with a command and what to expect', () => {
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
    for (const row of rows) expect(row.filter((cell) => cell.length > 3)).toHaveLength(3);
  });

  it('is named where the text claims it, by its number', () => {
    const marks = [...text.matchAll(/\(unproven([^)]*)\)/g)].map(([, number = '']) => number.trim());
    expect(marks.length).toBeGreaterThan(3);
    for (const mark of marks.filter((mark) => mark !== 'N')) expect(rows.map(([number]) => number)).toContain(mark);
  });
});

it('Who is on call finds each alarm in the runbook', () => {
  const text = read('docs/operations.md');
  const headings = [...text.matchAll(/^#### (\w+)$/gm)].map(([, name = '']) => name);
  const named = tableRows(text, 'how soon').flatMap(([, alarms = '']) => alarms.match(/\b[A-Z]\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !headings.includes(name))).toEqual([]);
});

it('The runbook says how many runs the stage prod reserves, and how many the account needs', () => {
  const own = reservedRuns('all');
  const text = read('docs/operations.md').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`The stage \`prod\` reserves ${own} runs`);
  expect(text).toContain(
    `So the account needs ${own + MIN_UNRESERVED}, or ${reservedRuns('vital') + MIN_UNRESERVED} with \`ownRuns\` set to \`vital\``,
  );
});

describe('The changelog', () => {
  const changelog = read('CHANGELOG.md');
  const [first, newest = ''] = changelog.match(/^## .+$/gm) ?? [];

  it('begins with what is not released yet, and then has the version of package.json with its date', () => {
    expect(first).toBe('## Unreleased');
    expect(newest).toMatch(/^## \d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
    expect(newest.split(' ')[1]).toBe(packageFile.version);
  });

  it('has each change of a release in one line, in a part for its reader', () => {
    const [, ...releases] = changelog.split(/^## (?=\d)/m);
    for (const release of releases) {
      expect(release.match(/^### .+$/gm)).toEqual([
        '### What people notice',
        '### What operators notice',
        '### What developers notice',
      ]);
      const lines = release.match(/^- .+$/gm) ?? [];
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.length > 180)).toEqual([]);
      expect(release.match(/^ {2}\S.*$/gm)).toBeNull();
      expect(release.length).toBeLessThan(20_000);
    }
  });
});
