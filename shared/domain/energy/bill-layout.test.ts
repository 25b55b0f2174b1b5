import { expect, test } from 'vitest';
import { BILL_LAYOUT_LIMITS, type BillLayout, withLayout } from './bill-layout.ts';

// docs/product/energy.md#bill-layouts
const layout = (used: string): BillLayout => ({ from: 'From', to: 'To', used });

test('A layout comes first once, and the oldest ones are forgotten', () => {
  const all = Array.from({ length: 25 }, (_, index) => layout(String(index)));
  const kept = all.reduce<readonly BillLayout[]>(withLayout, []);
  expect(kept.map(({ used }) => used).slice(0, 2)).toEqual(['24', '23']);
  expect(kept).toHaveLength(BILL_LAYOUT_LIMITS.layouts);
  expect(
    withLayout(kept, layout('20'))
      .map(({ used }) => used)
      .slice(0, 3),
  ).toEqual(['20', '24', '23']);
});
