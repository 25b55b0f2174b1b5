import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageFolders, workIn } from './notices.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Makes a package in the folder of packages. Returns its folder. */
function makePackage(name: string, file: object, others: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...file }));
  for (const [path, text] of Object.entries(others)) writeFileSync(join(folder, path), text);
  return folder;
}

describe('The work in a package', () => {
  test('has all files that say its licence, with what is asked to be passed on', () => {
    const folder = makePackage(
      'a',
      { license: 'Apache-2.0' },
      { 'LICENCE.md': 'licence\n', NOTICE: 'notice', 'x.js': '' },
    );
    expect(workIn(folder)).toEqual({ name: 'a', version: '1.0.0', licence: 'Apache-2.0', text: 'licence\n\nnotice' });
  });

  test('has the text of its licence with its author, when the package has no such file', () => {
    const folder = makePackage('a', { license: 'MIT', author: { name: 'Ann' } });
    expect(workIn(folder).text).toMatch(/^Copyright \(c\) Ann\n\nPermission is hereby granted/);
  });

  test.each([{ license: 'GPL-3.0' }, {}])('stops the build when nobody can say its text: %j', (file) => {
    expect(() => workIn(makePackage('a', file))).toThrow('The package a does not name its license');
  });
});

describe('The packages of what was bundled', () => {
  test('are found in paths and in names that a bundler makes, each once', () => {
    const [a, b] = [makePackage('a', {}), makePackage('@of/b', {})];
    const files = [join(a, 'x.js'), `\0${join(a, 'y.js')}?commonjs-proxy`, join(b, 'dist/z.js'), join(root, 'own.ts')];
    expect(packageFolders(files)).toEqual([a, b]);
  });

  test('include those that a package brings along in its own bundle', () => {
    const inner = makePackage('inner', {});
    const map = JSON.stringify({ sources: ['../src/own.js', '../node_modules/inner/index.js'] });
    const a = makePackage('a', {}, { 'x.js': '', 'x.js.map': map });
    expect(packageFolders([join(a, 'x.js')])).toEqual([a, inner]);
  });

  test('must be installed', () => {
    const a = makePackage('a', {}, { 'x.js.map': JSON.stringify({ sources: ['node_modules/gone/index.js'] }) });
    expect(() => packageFolders([join(a, 'x.js')])).toThrow('The package gone is not installed');
  });
});
