import { expect, test } from 'vitest';
import { importsOf, reachedBy } from './importers.ts';

test('Static and lazy imports and styles count, types alone do not', () => {
  const text = `import type { Reply } from '../api/reply.ts';
import type {
  One,
} from './one.ts';
import { type Two, two } from './two.ts';
import './style.css';
export { three } from '../three.ts';
const Part = lazy(() => import('./Part.tsx'));
import { useState } from 'react';`;
  expect(importsOf('web/pages/Page.tsx', text)).toEqual([
    'web/pages/two.ts',
    'web/pages/style.css',
    'web/three.ts',
    'web/pages/Part.tsx',
  ]);
  expect(importsOf('web/ui/row.module.css', ".row {\n  composes: line from './line.module.css';\n}")).toEqual([
    'web/ui/line.module.css',
  ]);
});

test('A change reaches those that import it by way of others, also in a circle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'a']],
    ['c', []],
    ['d', ['a']],
    ['e', ['d2']],
  ]);
  expect([...reachedBy(['c'], imports)].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...reachedBy(['d'], imports)]).toEqual(['d']);
});
