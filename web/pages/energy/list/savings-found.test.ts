import { expect, test } from 'vitest';
import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';
import { savingsFound, savingsWords } from './savings-found.ts';

const finding = (id: string, dollars?: number, isAside = false) =>
  ({
    property: { id },
    ...(dollars !== undefined && { saving: { dollars, words: '', formula: '' } }),
    ...(isAside && { aside: { name: '', at: 0, reason: '' } }),
  }) as CompanyFindingReply;

test('docs/product/energy.md#periods: savings found are those of open findings with a price, of the shown buildings', () => {
  const all = [
    finding('a', 300),
    finding('a', 40),
    finding('b', 200),
    finding('b'),
    finding('a', 90, true),
    finding('c', 500),
  ];
  const found = savingsFound(all, new Set(['a', 'b']));
  expect(found).toEqual({ dollars: 540, findings: 3, buildings: 2 });
  expect(savingsWords(found)).toBe('3 findings in 2 buildings');
  expect(savingsWords(savingsFound([finding('b')], new Set(['b'])))).toBe('No finding with a price');
});
