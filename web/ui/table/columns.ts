import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Widths at which a column is hidden: small below 744 px, medium from 744 to 1170 px. */
export type Width = 'small' | 'medium' | 'large';

/** A column of a table of `Row`s. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly heading: string;
  /** Replaces the heading where the column is narrower than the heading's word. */
  readonly icon?: LucideIcon;
  readonly cell: (row: Row) => ReactNode;
  /** The value to sort by. Without it the column is not sortable. Undefined values come last in both directions. */
  readonly sortBy?: (row: Row) => string | number | undefined;
  /** A CSS width. Columns without one share the remaining width. */
  readonly width?: string;
  /** Its width from 744 to 1170 px, where some columns are hidden. */
  readonly mediumWidth?: string;
  /** A narrow column whose content needs all of its width: without padding, and centred. */
  readonly tight?: boolean;
  /** Figures are right-aligned. */
  readonly figures?: boolean;
  readonly hiddenOn?: readonly Width[];
  /** On small screens this column is never cut; the text beside it is cut. */
  readonly whole?: boolean;
  /**
   * The place in an item on small screens: one of the lines, or the right of the first two. Default: the second line. What stands in the
   * third line has one element around it, which is empty where there is nothing to say.
   */
  readonly line?: 1 | 2 | 3 | 'aside';
}

/** The columns that are shown at a screen size, with their widths there. */
export const shownColumns = <Row>(columns: readonly TableColumn<Row>[], width: Width): readonly TableColumn<Row>[] =>
  columns
    .filter(({ hiddenOn }) => !hiddenOn?.includes(width))
    .map((column) => (width === 'medium' && column.mediumWidth ? { ...column, width: column.mediumWidth } : column));

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares two values of a column in the order people expect: numbers by size, texts without regard to case, '10' after
 * '9'.
 */
export const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
