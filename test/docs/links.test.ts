import { describe, expect, it } from 'vitest';
import { anchorsOf, brokenCitations, brokenLinks, repeatedIds } from './links.ts';
import { sourcesIn } from './sources.ts';

/** A cell of a table is a number or a sentence. The product's rules and what a command writes may be longer. */
const MAX_CELL_WORDS = 60;
const LONGER = /^docs\/(?:product\/|verification\.md)/;

const FOLDERS = '{bin,lib,lambdas,local,shared,web,test,docs}';
const EVERYTHING = sourcesIn(`${FOLDERS}/**/*.{ts,tsx,js,mjs,css,html,json,md}`, '*.{ts,mjs,json,md}');
/** An old form in which comments cited documents that are not in the repository. */
const ELSEWHERE = /(?:rulings|S1|S2) §/;
const MARKDOWN = EVERYTHING.filter(({ path }) => path.endsWith('.md'));

describe('The documents', () => {
  it('are found', () => {
    expect(MARKDOWN.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/architecture.md', 'docs/product/README.md']),
    );
    expect(EVERYTHING.length).toBeGreaterThan(1000);
  });

  it('are cited by code, tests and each other only where file and anchor exist', () => {
    expect(EVERYTHING.flatMap(brokenCitations)).toEqual([]);
  });

  it('link to each other only where file and anchor exist', () => {
    expect(MARKDOWN.flatMap(brokenLinks)).toEqual([]);
  });

  it('are cited by path and id, not by the sections of documents that are elsewhere', () => {
    const cited = EVERYTHING.filter(({ text }) => ELSEWHERE.test(text)).map(({ path }) => path);
    expect(cited).toEqual([]);
  });

  it('have no paragraph in a cell of a table', () => {
    const long = MARKDOWN.filter(({ path }) => !LONGER.test(path)).flatMap(({ path, text }) =>
      [...text.matchAll(/^\|.+$/gm)]
        .flatMap(([row]) => row.split('|'))
        .filter((cell) => cell.trim().split(/\s+/).length > MAX_CELL_WORDS)
        .map((cell) => `${path}: ${cell.trim().slice(0, 80)}`),
    );
    expect(long).toEqual([]);
  });

  it('begin with a first screen: what it is, a picture, two commands, where to go next', () => {
    const [readme = ''] = MARKDOWN.filter(({ path }) => path === 'README.md').map(({ text }) => text);
    const screen = readme.split('\n').slice(0, 60).join('\n');
    for (const part of ['![', 'npm start', 'npm test', 'The portal is ready', '](docs/README.md)'])
      expect(screen).toContain(part);
  });

  it('give each id once', () => {
    expect(MARKDOWN.flatMap(({ path, text }) => repeatedIds(text).map((id) => `${path}: ${id}`))).toEqual([]);
  });
});

it('A citation of a section elsewhere is recognised', () => {
  const section = ['S2', '§3'].join(' ');
  expect([section, `(${section}, Row)`, 'AwsSolutions-S1', '§3'].map((text) => ELSEWHERE.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('A link', () => {
  const at = (text: string) => ({ path: 'docs/product/access.md', text });
  // The path is split, so that this file does not cite a document that does not exist.
  const missing = (rest: string) => ['docs', rest].join('/');

  it('is found broken when its file or its anchor does not exist', () => {
    expect(brokenLinks(at('[a](nowhere.md) [b](alarms.md#nothing) [c](#nobody) [d](alarms.md#silence)'))).toEqual([
      `docs/product/access.md:1: ${missing('product/nowhere.md')} does not exist`,
      'docs/product/access.md:1: docs/product/alarms.md has no anchor nothing',
      'docs/product/access.md:1: docs/product/access.md has no anchor nobody',
    ]);
  });

  it('is found broken in a comment too', () => {
    const comment = `\n/** See ${missing('product/alarms.md#nothing')} and docs/product/alarms.md#silence. */`;
    expect(brokenCitations({ path: 'shared/x.ts', text: comment })).toEqual([
      'shared/x.ts:2: docs/product/alarms.md has no anchor nothing',
    ]);
  });
});

it('Anchors are explicit ids and the ids that GitHub gives to headings', () => {
  const markdown = '# What is a `gap`?\n\n### <a id="gap"></a>A gap\n\n## Same\n\n## Same\n\n```\n# no heading\n```\n';
  expect([...anchorsOf(markdown)].sort()).toEqual(['a-gap', 'gap', 'same', 'same-1', 'what-is-a-gap']);
});
