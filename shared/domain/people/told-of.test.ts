import { expect, test } from 'vitest';
import { isToldOf, roleAt } from './told-of.ts';

const ALDER = { id: 'alder', portfolio: ' North ' };

test.each([
  ['nothing is chosen', {}, true],
  ['the property is granted', { grants: [{ propertyId: 'alder', role: 'read' }] }, true],
  ['its portfolio is granted', { grants: [{ portfolio: 'North', role: 'write' }] }, true],
  ['another property is granted', { grants: [{ propertyId: 'birch', role: 'admin' }] }, false],
  ['the portfolio that it has left is granted', { grants: [{ portfolio: 'South', role: 'admin' }] }, false],
  ['no grant is left', { grants: [] }, false],
] as const)('docs/product/reach.md#told: where %s, a person is told: %#', (_what, user, isTold) => {
  expect(isToldOf(user, ALDER)).toBe(isTold);
});

test('The role at a property is that of its own grant, else of its portfolio, else of the person', () => {
  const portfolio = { portfolio: 'North', role: 'read' } as const;
  expect(roleAt({ role: 'write', grants: [portfolio, { propertyId: 'alder', role: 'write' }] }, ALDER)).toBe('write');
  expect(roleAt({ role: 'write', grants: [portfolio] }, ALDER)).toBe('read');
  expect(roleAt({ role: 'admin' }, ALDER)).toBe('admin');
});
