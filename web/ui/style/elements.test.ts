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
