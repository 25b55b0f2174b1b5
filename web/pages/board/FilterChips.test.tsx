import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { FilterChips } from './FilterChips.tsx';
import { coldRow } from './rows.sample.ts';
import { placed } from './rules/order.ts';

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 21, 18, 41);
const VIEW = { show: [] } as unknown as Parameters<typeof FilterChips>[0]['view'];
const notice: Partial<BoardRow> = { id: 'n', quietAlarms: { snoozed: 0, notices: 1 } };

test.each([
  [[{}, notice], 'In alarm 1 · 1 notice'],
  [[notice], 'In alarm 0 · 1 notice'],
  [[{}], 'In alarm 1'],
])('docs/product/incidents.md#red: the filter of %j says %s', (rows: Partial<BoardRow>[], words) => {
  const all = rows.map((differs) => placed(coldRow(NOW, differs), NOW));
  render(<FilterChips all={all} view={VIEW} onChange={() => {}} label="Filters" />);
  expect(screen.getByRole('button', { name: /^In alarm/ }).textContent).toBe(words);
});
