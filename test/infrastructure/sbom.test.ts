import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly properties: readonly { readonly name: string }[];
}

/** Output of `npm run sbom`. */
const bill: { readonly bomFormat: string; readonly components: readonly Component[] } = JSON.parse(
  execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' }),
);
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** npm's own option `--omit dev` loses packages of production that a tool of development wants too, such as React. */
const isForDevelopment = ({ properties }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

test('the bill of materials has every package of the project, in its installed version', () => {
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
  const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  expect(wanted.filter((each) => !listed.has(each))).toEqual([]);
});

test('the packages of production are told from those of development', () => {
  const [development, production] = [true, false].map(
    (wanted) =>
      new Set(bill.components.filter((component) => isForDevelopment(component) === wanted).map(({ name }) => name)),
  );
  expect(Object.keys(dependencies).filter((name) => !production?.has(name))).toEqual([]);
  expect(['vitest', 'knip', 'playwright-core', '@biomejs/biome'].filter((name) => !development?.has(name))).toEqual([]);
});

test('every package is pinned to one version', () => {
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
