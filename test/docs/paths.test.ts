import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../../shared/portal/pages.ts';
import { PORTAL, PUBLIC_PATHS } from '../../shared/portal/public-paths.ts';

const ROOT = join(import.meta.dirname, '../..');
const SPELLED = new RegExp(
  `['"\`](?:${[PORTAL, ...Object.values(PUBLIC_PATHS).filter((path) => path !== '/')].join('|')})(?:['"\`?/#]|$)`,
  'm',
);

/** The files that link to pages: the portal itself, and the server where it writes mails. */
const FILES = globSync('{web,lambdas,bin}/**/*.{ts,tsx}', { cwd: ROOT }).filter((name) => !/\.test\.tsx?$/.test(name));

test('Every page has its file, and every file of a page its row', () => {
  const files = globSync('web/pages/*/**/*Page.tsx', { cwd: ROOT, exclude: ['web/pages/{contractor,entry,shell}/**'] });
  expect(files.sort()).toEqual(
    Object.values(PAGES)
      .map(({ file }) => `web/pages/${file}.tsx`)
      .sort(),
  );
});

test('Only the table of pages spells the path of a page', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const isSpelled = (name: string) => SPELLED.test(readFileSync(join(ROOT, name), 'utf8'));
  expect(FILES.filter(isSpelled)).toEqual([]);
});

test('The web server has a document for each public page', () => {
  const router = readFileSync(join(ROOT, 'lib/router.js'), 'utf8');
  const routed = [...router.matchAll(/'(\/\w+)': '\/\w+\.html'/g)].map(([, path]) => path);
  expect(['/', ...routed].sort()).toEqual(Object.values(PUBLIC_PATHS).sort());
});
