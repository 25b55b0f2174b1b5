import { expect, test } from 'vitest';
import type { Grant } from './reach.ts';
import { reachInWords } from './reach-words.ts';

const house = (propertyId: string, role: Grant['role'] = 'read'): Grant => ({ propertyId, role });
const portfolio = (name: string, role: Grant['role'] = 'read'): Grant => ({ portfolio: name, role });

test.each<[string, Grant[], boolean, string]>([
  ['one role, which the type says', [house('a'), house('b')], false, '2 properties'],
  ['one property', [house('a')], false, '1 property'],
  ['an invited person', [house('a')], true, '1 property: Viewer'],
  ['several roles', [house('a'), portfolio('North', 'write')], false, 'Portfolio North: Editor, 1 property: Viewer'],
  [
    'roles of properties, the strongest first',
    [house('a'), house('b', 'admin')],
    false,
    '1 property: Admin, 1 property: Viewer',
  ],
  ['many', [portfolio('A'), portfolio('B'), portfolio('C'), house('a')], false, 'Portfolio A, Portfolio B and 2 more'],
])('docs/product/users.md#reach-row: %s', (_what, grants, isInvited, words) => {
  expect(reachInWords(grants, isInvited)).toBe(words);
});
