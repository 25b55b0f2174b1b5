import { expect, test } from 'vitest';
import { coversSight, type Sight, sightOf } from './sight.ts';

const all: Sight = { role: 'write' };
const at = (...roles: NonNullable<Sight['roles']>): Sight => ({ role: 'write', roles });

test.each<[string, Sight | undefined, Sight | undefined, boolean]>([
  ['nothing has changed', at(['p', 'write']), at(['p', 'write']), true],
  ['a property came', at(['p', 'write'], ['q', 'read']), at(['p', 'write']), true],
  ['a stronger role at a property', at(['p', 'admin']), at(['p', 'write']), true],
  ['all properties came', all, at(['p', 'write']), true],
  ['a property has gone', at(['p', 'write']), at(['p', 'write'], ['q', 'read']), false],
  ['a weaker role at a property', at(['p', 'read']), at(['p', 'write']), false],
  ['only chosen properties are left', at(['p', 'write']), all, false],
  ['a weaker role', { role: 'read' }, all, false],
  ['nobody calls', undefined, undefined, true],
  ['an answer of an earlier version, to who sees all', all, undefined, true],
  ['an answer of an earlier version, to who sees chosen properties', at(['p', 'write']), undefined, false],
])('docs/product/reach.md#told: a kept answer, when %s', (_case, now, then, isTold) => {
  expect(coversSight(now, then)).toBe(isTold);
});

test('What a caller sees has the roles by property, if they are chosen', () => {
  expect(sightOf({ role: 'admin' })).toEqual({ role: 'admin' });
  expect(sightOf({ role: 'read', roles: new Map([['p', 'read']]) })).toEqual({ role: 'read', roles: [['p', 'read']] });
});
