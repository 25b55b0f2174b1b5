import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Widths at which a column is left out: small below 744, medium from 744 to 1170. */
export type Width = 'small' | 'medium' | 'large';

/** A column of a table of `Row`s. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly heading: string;
  /** Stands for the heading where the column is narrower than its word. */
  readonly icon?: LucideIcon;
  readonly cell: (row: Row) => ReactNode;
  /** What it is sorted by; without it, it is not. Undefined comes last, whichever way it is sorted. */
  readonly sortBy?: (row: Row) => string | number | undefined;
  /** A CSS width; the columns without one share what is left. */
  readonly width?: string;
  /** Its width from 744 to 1170, where columns are left out. */
  readonly mediumWidth?: string;
  /** Figures stand at the right. */
  readonly figures?: boolean;
  readonly hiddenOn?: readonly Width[];
  /** On small screens it is never cut short; what stands beside it is. */
  readonly whole?: boolean;
  /** In which of an item's two lines it stands on small screens, or at the right of both; the second unless told. */
  readonly line?: 1 | 2 | 'aside';
}

/** The columns that are shown at a width, as wide as they are there. */
export const shownColumns = <Row>(columns: readonly TableColumn<Row>[], width: Width): readonly TableColumn<Row>[] =>
  columns
    .filter(({ hiddenOn }) => !hiddenOn?.includes(width))
    .map((column) => (width === 'medium' && column.mediumWidth ? { ...column, width: column.mediumWidth } : column));

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders two values of a column as people would: numbers by size, texts without regard to case, '10' after '9'. */
export const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
