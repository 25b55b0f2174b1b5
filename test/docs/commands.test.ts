import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync('{*.md,docs/**/*.md,{local,lambdas,web,test}/**/README.md}', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
});
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

it.each(DOCUMENTS)('%s names only commands that package.json has', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(/npm run ([a-z]+(?::[a-z]+(?:-[a-z]+)*)?)(?![a-z:])/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('what is not released has the sections of Keep a Changelog, and every line is a whole sentence', () => {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [unreleased = ''] = text.split(/^## (?=\d)/m);
  const sections = [...unreleased.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toEqual(expect.arrayContaining(sections));
  const entries = text
    .split(/^- /m)
    .slice(1)
    .map((entry) => (entry.split(/\n(?! {2})/)[0] ?? '').trim());
  expect(entries.filter((entry) => !/^[A-Z`]/.test(entry) || !/\.$/.test(entry))).toEqual([]);
});
