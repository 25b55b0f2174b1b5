import type { CompanyItem } from '../../shared/platform/items/items.ts';
import { table } from '../operators/table.ts';

/** The companies as lines of a table, sorted by name. */
export function companyTable(companies: readonly CompanyItem[]): string[] {
  if (companies.length === 0) return ['There is no company yet. npm run company:create makes one.'];
  const sorted = companies.toSorted((a, b) => a.name.localeCompare(b.name));
  return table(
    ['Company', 'Seats used', 'Status', 'Id'],
    sorted.map(({ name, seatsUsed, seats, entityStatus, id }) => [name, `${seatsUsed} / ${seats}`, entityStatus, id]),
  );
}
