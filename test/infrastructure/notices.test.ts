import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIST } from '../../bin/build/places.ts';
import { deployedFiles } from '../../local/runner/deployments.ts';
import { NOTICES_PATH } from '../../shared/portal/public-paths.ts';
import { assembly } from './template.ts';

/** The licences that the site may serve. Highcharts has its own, which an operator buys (README.md). */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT OR Apache-2.0)',
  'OFL-1.1',
  // It asks for the source of its own files alone: a remark says where that is.
  'MPL-2.0',
  'MIT AND OFL-1.1',
  'public domain',
  'https://www.highcharts.com/license',
]);
/** An own text, not a name alone. */
const SHORTEST_TEXT = 80;

const files = deployedFiles(assembly, () => '');
const notices = String(files.get(NOTICES_PATH)?.content);
const works = notices
  .split(/^={80}\n/m)
  .slice(1)
  .map((part) => {
    const [title = '', licence = '', , ...text] = part.split('\n');
    const [, name = '', version = ''] = /^(\S.*) (\S+)$/.exec(title) ?? [];
    return { name, version, licence: licence.replace('License: ', ''), text: text.join('\n').trim() };
  });
const names = new Set(works.map(({ name }) => name));

/** The packages that the source maps of the built scripts name: the true content. */
function packagesInScripts(): Set<string> {
  const sources = globSync('web/assets/*.map', { cwd: DIST }).flatMap((map): string[] => {
    const { sources: named } = JSON.parse(readFileSync(join(DIST, map), 'utf8'));
    return named;
  });
  return new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []));
}

test('the notices name every package whose code is in a script of the site', () => {
  const inScripts = packagesInScripts();
  expect(inScripts.size).toBeGreaterThan(40);
  expect([...inScripts].filter((name) => !names.has(name))).toEqual([]);
});

test('the notices name what the service worker, the font, and the map’s own script are made of', () => {
  const worker = String(files.get('/sw.js')?.content);
  const parts = new Set([...worker.matchAll(/workbox:([a-z]+):/g)].map(([, part]) => `workbox-${part}`));
  expect(parts.size).toBeGreaterThan(1);
  expect([...parts].filter((name) => !names.has(name))).toEqual([]);
  expect([...files.keys()].some((path) => /ibm-plex-sans.*\.woff2$/.test(path))).toBe(true);
  expect(works.find(({ name }) => name === '@fontsource-variable/ibm-plex-sans')?.text).toContain('SIL OPEN FONT');
  // MapLibre's one file has the code of others. Only its source map says so.
  for (const name of ['maplibre-gl', 'earcut', 'pbf', 'Natural Earth', 'city-timezones']) expect(names).toContain(name);
});

test('each work has a version, a licence that the site may serve, and its text', () => {
  expect(works.length).toBeGreaterThan(70);
  expect(works.filter(({ licence }) => !ALLOWED.has(licence))).toEqual([]);
  expect(works.filter(({ version, text }) => !/^\d/.test(version) || text.length < SHORTEST_TEXT)).toEqual([]);
});

test('the notices say where the source of a work is whose licence asks for that', () => {
  const asking = works.filter(({ licence }) => licence === 'MPL-2.0');
  expect(asking.map(({ name }) => name)).toEqual(['ical.js']);
  for (const { text } of asking) expect(text).toMatch(/^It is used unchanged\. Its source is in/);
});

test('the notices say that Highcharts needs a bought licence', () => {
  expect(works.find(({ name }) => name === 'highcharts')?.text).toMatch(/requires a license from Highsoft/);
});

test('browsers read the notices as UTF-8: the bucket says nothing of it', () => {
  expect(notices.startsWith('\uFEFF')).toBe(true);
});
