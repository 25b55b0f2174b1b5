import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import levels from './asvs.json' with { type: 'json' };
import { ROOT, tableRows } from './sources.ts';

const PAGE = readFileSync(join(ROOT, 'docs/security/asvs.md'), 'utf8');
const STATES = ['met', 'does not apply', 'open'];
/** A path from the root, in code. */
const PATH = /`((?:bin|docs|lambdas|lib|local|shared|test|web)\/[\w./-]+|[\w.]+\.(?:json|ts))`/g;

const rows = tableRows(PAGE, 'Requirement').map(([id = '', level, subject = '', state = '', evidence = '']) => ({
  id,
  level: Number(level),
  subject,
  state,
  evidence,
}));
const chapterOf = (id: string): string => id.split('.')[0] ?? '';

it('the page has each requirement of levels 1 and 2 of ASVS 5.0, once and with its level', () => {
  const wanted = Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => `${id} of level ${level}`));
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} of level ${level}`).sort()).toEqual(wanted.sort());
});

it('no row is empty: each has a subject, a state, and evidence or a reason', () => {
  const empty = rows.filter(
    ({ subject, state, evidence }) => subject === '' || evidence.length < 3 || !STATES.includes(state),
  );
  expect(empty).toEqual([]);
});

it('a row that is met names a test, a file or a rule', () => {
  const named = (evidence: string) => evidence.includes('](') || evidence.match(PATH) !== null;
  // Requirements that no code can show: that a technique is AWS's, or that the portal does without something.
  const byWords = ['3.5.2', '12.3.4'];
  const without = rows.filter(
    ({ id, state, evidence }) => state === 'met' && !byWords.includes(id) && !named(evidence),
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('every file that a row names exists', () => {
  const paths = rows.flatMap(({ id, evidence }) => [...evidence.matchAll(PATH)].map(([, path = '']) => ({ id, path })));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('the counts at the top are those of the rows', () => {
  const counts = tableRows(PAGE, 'Chapter').map(([chapter = '', ...numbers]) => [
    chapter.split(' ')[0],
    ...numbers.map(Number),
  ]);
  const countsOf = (chapter: string) => {
    const own = rows.filter(({ id }) => chapter === 'all' || chapterOf(id) === chapter);
    return [chapter, own.length, ...STATES.map((state) => own.filter((row) => row.state === state).length)];
  };
  const chapters = [...new Set(rows.map(({ id }) => chapterOf(id))), 'all'];
  expect(counts).toEqual(chapters.map(countsOf));
});
