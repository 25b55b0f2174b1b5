import type { Sorting } from '../../../ui/table/use-sorted.ts';

/** The columns of the board in their order, as addresses name them. Each has a row in `columns.tsx`. */
export const COLUMN_IDS = [
  'status',
  'property',
  'city',
  'needs',
  'supply',
  'pressure',
  'hotWater',
  'return',
  'history',
  'burner',
  'starts',
  'reading',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** Columns of a very wide board: below this width of it they are neither shown nor offered, px. The styles have the same number. */
export const VAST_FROM = 1560;
export const VAST: readonly ColumnId[] = ['city', 'return'];

/** Columns that always stay. */
const FIXED: readonly ColumnId[] = ['status', 'property'];

/** The columns that a person may hide (docs/product/board.md#columns). */
export const HIDEABLE = COLUMN_IDS.filter((id) => !FIXED.includes(id));

/** The order without a choice. */
export const WORST_FIRST: Sorting = { column: 'status', descending: false };

export const isWorstFirst = ({ column, descending }: Sorting): boolean => column === 'status' && !descending;
