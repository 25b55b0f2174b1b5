import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** What `npm run sbom` writes. */
const billOf = (...options: string[]): Bill =>
  JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom', '--', ...options], { cwd: ROOT, encoding: 'utf8' }));

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const named = (bill: Bill) => new Map(bill.components.map(({ name, version }) => [name, version]));

test('the bill of materials has every package of the project, in its installed version', () => {
  const bill = billOf();
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
  expect([...named(bill)].filter(([name, version]) => dependencies[name] && dependencies[name] !== version)).toEqual(
    [],
  );
  expect(Object.keys({ ...dependencies, vitest: '' }).filter((name) => !named(bill).has(name))).toEqual([]);
});

test('without the tools of development it has the packages of production alone', () => {
  const production = named(billOf('--omit', 'dev'));
  expect(Object.keys(dependencies).filter((name) => !production.has(name))).toEqual([]);
  expect(['vitest', 'knip', 'playwright-core', '@biomejs/biome'].filter((name) => production.has(name))).toEqual([]);
  expect(Object.keys(devDependencies)).toContain('vitest');
});

test('every package is pinned to one version', () => {
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
