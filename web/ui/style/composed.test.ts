import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A build may put a file before or after the file that it composes from. So nothing depends on which of the two comes last: a class
 * declares no property of the class that it composes.
 */

const FILES = globSync('web/**/*.module.css');
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');

/** The declarations of a class alone, outside of media and container queries. */
const declared = (css: string, name: string): string[] =>
  [...css.matchAll(new RegExp(`^\\.${name}(?: |,[^{]*)\\{([^}]*)\\}`, 'gm'))].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}([\w-]+):/gm)].map(([, property = '']) => property),
  );

/** Whether both set the same, or one is a part of the other: padding and padding-right. */
const meet = (a: string, b: string) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);

interface Composed {
  readonly file: string;
  readonly name: string;
  readonly own: readonly string[];
  readonly taken: readonly string[];
}

const composedOf = (file: string): Composed[] => {
  const css = read(file);
  return [...css.matchAll(/^\.(\w+) \{[^}]*composes: (\w+) from "([^"]+)"/gm)].map(
    ([, name = '', of = '', from = '']) => ({
      file,
      name,
      own: declared(css, name).filter((property) => property !== 'composes'),
      taken: declared(read(join(dirname(file), from)), of),
    }),
  );
};

const COMPOSED = FILES.flatMap(composedOf);

test('Classes are composed from those of other files', () => {
  expect(COMPOSED.length).toBeGreaterThan(10);
  expect(COMPOSED.filter(({ taken }) => taken.length === 0)).toEqual([]);
});

test('A class declares nothing that the class has which it composes from another file', () => {
  const twice = COMPOSED.flatMap(({ file, name, own, taken }) =>
    own.filter((each) => taken.some((other) => meet(each, other))).map((each) => `${file} .${name}: ${each}`),
  );
  expect(twice).toEqual([]);
});
