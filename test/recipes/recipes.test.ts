import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { recipesIn, type Snippet, withDiff } from './recipes.ts';

const RECIPES = recipesIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
/** The unit tests of the tables that the recipes change, and of the documents. */
const UNIT_TESTS = [
  ...[
    'bin/api-docs',
    'bin/testing/changed',
    'local/world/plant',
    'shared/api',
    'shared/domain/sensor',
    'shared/portal',
  ],
  ...['shared/domain/wingnuts', 'web/pages/alarms/settings', 'web/pages/shell'],
  ...['commands', 'figures', 'operations', 'paths'].map((name) => `test/docs/${name}`),
];

/** A copy of the project to which all recipes are applied. They are independent, so one run of the compiler serves them all. */
let copy = '';

function apply({ path, language, text }: Snippet): void {
  const file = join(copy, path);
  if (language !== 'diff' && existsSync(file)) throw new Error(`${path} exists already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, language === 'diff' ? withDiff(readFileSync(file, 'utf8'), text) : text);
}

/** Output of a program of the project in the copy, when it fails. Undefined when it succeeds. */
const failureOf = (program: string, ...args: string[]): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    maxBuffer: 1e8,
  }).then(
    () => undefined,
    ({ stdout, stderr }) => `${stdout}${stderr}`.slice(-8000),
  );

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  const folders = ['bin', 'docs', 'lambdas', 'lib', 'local', 'shared', 'test', 'web'];
  for (const name of [...folders, ...globSync('*.{json,md,ts}', { cwd: ROOT })])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('CONTRIBUTING.md has the recipes that people need', () => {
  expect(RECIPES.map(({ what }) => what)).toEqual([
    'sensor',
    'route',
    'Lambda',
    'right',
    'column of the overview',
    'page',
    "operator's command",
  ]);
  for (const { what, snippets } of RECIPES) expect(snippets.length, what).toBeGreaterThan(1);
});

describe('As they are written, the recipes', () => {
  it.each(RECIPES)('fit the files that they name: $what', ({ snippets }) => {
    for (const snippet of snippets) apply(snippet);
  });

  it.each(['.', 'web', 'test/journeys'])(
    'compile with these files alone: %s',
    async (project) => {
      expect(await failureOf('node_modules/typescript-7/bin/tsc', '--checkers', '1', '-p', project)).toBeUndefined();
    },
    300_000,
  );

  it('are formatted', async () => {
    const changed = [...new Set(RECIPES.flatMap(({ snippets }) => snippets.map(({ path }) => path)))];
    const args = [
      'check',
      '--error-on-warnings',
      '--vcs-enabled=false',
      ...changed.filter((path) => !path.endsWith('.md')),
    ];
    expect(await failureOf('node_modules/@biomejs/biome/bin/biome', ...args)).toBeUndefined();
  });

  it('leave the unit tests of what they change green', async () => {
    expect(await failureOf('bin/api-docs.ts')).toBeUndefined();
    const args = ['run', '--project', 'unit*', ...UNIT_TESTS];
    expect(await failureOf('node_modules/vitest/vitest.mjs', ...args)).toBeUndefined();
  }, 300_000);
});

describe('A snippet', () => {
  it('belongs to the file before it, without the indentation of its list', () => {
    const step = '1. `a/b.ts`: add it.\n\n   ```diff\n    x,\n   +y,\n   ```\n';
    expect(recipesIn(`# Title\n\n## Add a thing\n\n${step}\n## Add nothing\n`)).toEqual([
      { what: 'thing', snippets: [{ path: 'a/b.ts', language: 'diff', text: ' x,\n+y,\n' }] },
    ]);
  });

  it('adds and replaces lines where they stand, with the indentation of the file', () => {
    const file = 'list({\n  a,\n  b,\n});\n\ncall();\n';
    expect(withDiff(file, ' b,\n+c: [\n+  1,\n+],\n@@\n-call();\n+call(1);\n')).toBe(
      'list({\n  a,\n  b,\n  c: [\n    1,\n  ],\n});\n\ncall(1);\n',
    );
  });

  it.each([
    ['is not there', ' c,\n+d,\n', '0 times'],
    ['is there twice', ' a,\n+d,\n', '2 times'],
  ])('is refused when its place %s', (_, diff, words) => {
    expect(() => withDiff('a,\nb,\na,\n', diff)).toThrow(words);
  });
});
