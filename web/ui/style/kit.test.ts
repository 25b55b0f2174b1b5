import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const KIT = readFileSync('web/ui/style/kit.module.css', 'utf8');
const CLASSES = [...KIT.matchAll(/^\.(\w+) \{/gm)].map(([, name = '']) => name);
const FILES = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'));

test('Each class that the kit shares has several users, and each that they name exists', () => {
  const users = CLASSES.map((name) => FILES.filter((text) => text.includes(`{kit.${name}}`)).length);
  expect(CLASSES.filter((_, at) => (users[at] ?? 0) < 2)).toEqual([]);
  const named = new Set(FILES.flatMap((text) => [...text.matchAll(/\{kit\.(\w+)\}/g)].map(([, name]) => name)));
  expect([...named].filter((name) => !CLASSES.includes(name ?? ''))).toEqual([]);
});

test('No class of the kit repeats another one', () => {
  const bodies = [...KIT.matchAll(/\{([^}]*)\}/g)].map(([, body]) => body);
  expect(new Set(bodies).size).toBe(bodies.length);
});
