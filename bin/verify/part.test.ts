import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../build/places.ts';
import { missingTools, type Part } from './part.ts';

const part: Part = { does: '', tools: ['cfn-lint', 'moto'], run: async () => ({ lines: [], problems: [] }) };

it('names each tool that is missing with the command that installs it', () => {
  expect(missingTools(part, () => true)).toEqual([]);
  expect(missingTools(part, (program) => program !== 'moto_server')).toEqual([
    expect.stringMatching(/^moto is missing\. Install it: .*pip install -r bin\/verify\/requirements\.txt$/),
  ]);
  expect(missingTools(part, () => false)).toHaveLength(2);
});

it('Every tool, and all that it needs, has an exact version', () => {
  const lines = readFileSync(join(ROOT, 'bin/verify/requirements.txt'), 'utf8').split('\n');
  const packages = lines.filter((line) => line !== '' && !line.startsWith('#'));
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter((line) => !/^[\w.-]+(?:\[[\w,]+\])?==[\w.]+$/.test(line))).toEqual([]);
});
