import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A unit belongs to the reader: only the room of figures writes one (docs/decisions/294). Here no string or template of the product has a
 * unit behind a figure. Other rooms join the list as they become clean.
 */
const CLEAN = [
  'shared/domain/findings',
  'shared/domain/sentences',
  'shared/domain/jobs',
  'shared/domain/audit',
  'lambdas/facts',
  'lambdas/day-worker',
];

/** Files that write a unit on purpose. */
const ALLOWED: Readonly<Record<string, string>> = {
  'shared/domain/findings/savings.ts': 'the formula of a saving, with the prices as people typed them',
};

const UNITS = [/°[FC]/, /\bPSI\b/, /[\d}] ?%(?! ?\d)/, /[\d}] (?:min|hr?)\b/, /\$\$\{|\$\d/];

const ROOT = join(import.meta.dirname, '../../..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|sample)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** The lines of a source with a unit, outside its comments. */
const unitsIn = (source: string): string[] =>
  withoutComments(source)
    .split('\n')
    .filter((line) => UNITS.some((unit) => unit.test(line)))
    .map((line) => line.trim());

it.each(CLEAN)('No text of %s writes a unit by hand', (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(1);
  const found = files
    .filter((file) => !(file in ALLOWED))
    .flatMap((file) => unitsIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});

it('What is allowed is there, and writes a unit', () => {
  for (const file of Object.keys(ALLOWED)) expect(unitsIn(readFileSync(join(ROOT, file), 'utf8'))).not.toEqual([]);
});

it('A unit is found in strings and templates, and not in comments, holes and sums', () => {
  const written = [
    "'up to 212 °F'",
    '`${low} PSI`',
    "'80 % of a day'",
    '`${minutes} min`',
    "'12 h'",
    '`$${dollars}`',
    "'$12'",
  ];
  for (const text of written) expect(unitsIn(`const words = ${text};`)).toHaveLength(1);
  const clean = [
    '/** 61 °F */',
    '// 12 PSI',
    "'{mean:temperature} on average'",
    '(day + 4) % 7',
    'whole % 60',
    '`${id}`',
  ];
  for (const text of clean) expect(unitsIn(text)).toEqual([]);
});
