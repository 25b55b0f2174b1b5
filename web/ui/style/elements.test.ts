import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `.value span` also meets the spans of every component inside. One that begins to wrap its words is restyled, or hidden, by it. */
const ANY_SPAN_INSIDE = /^[^{}\n;]*[\w)\]] span\b[^{};]*(?=[,{])/gm;

test('No rule addresses any span inside: it names a class, a part, or a child', () => {
  const found = globSync('web/**/*.module.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    return [...css.matchAll(ANY_SPAN_INSIDE)].map(([selector]) => `${file}: ${selector.trim()}`);
  });
  expect(found).toEqual([]);
  expect('.value span {'.match(ANY_SPAN_INSIDE)).not.toBeNull();
  expect('.value > span {'.match(ANY_SPAN_INSIDE)).toBeNull();
});

/** React Aria sets it on what opens below a field. */
const OF_LIBRARIES = ['--trigger-width'];

test('Every custom property that a style uses without a fallback is one that a style or a component sets', () => {
  const all = globSync('web/**/*.{css,ts,tsx}', { exclude: (name) => /\.test\.tsx?$/.test(name) });
  const texts = all.map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '') }));
  const set = new Set([
    ...OF_LIBRARIES,
    ...texts.flatMap(({ text }) => [...text.matchAll(/(?<![\w(-])(--[\w-]+)['"]?\s*:/g)].map(([, name]) => name)),
  ]);
  const unknown = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => (set.has(name) ? [] : [`${file}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test('Headings are balanced and sentences leave no word alone, by one rule for all pages', () => {
  const base = readFileSync('web/ui/style/base.css', 'utf8');
  expect(base).toMatch(/h1,\s*h2,\s*h3 \{\s*text-wrap: balance;/);
  expect(base).toMatch(/\np \{\s*text-wrap: pretty;/);
});
