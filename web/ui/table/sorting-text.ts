import type { Sorting } from './use-sorted.ts';

/** The order of a table as an address keeps it: 'propertyName', or '-propertyName', which is descending. */
export const sortText = ({ column, descending }: Sorting): string => `${descending ? '-' : ''}${column}`;

/** The order that an address names; undefined if it names none, or a column that the table does not have. */
export function sortingOf(text: string | null, columns: readonly { readonly id: string }[]): Sorting | undefined {
  const [, minus, column] = /^(-?)(\w+)$/.exec(text ?? '') ?? [];
  return columns.some(({ id }) => id === column) && column ? { column, descending: minus === '-' } : undefined;
}
