import type { CompanyItem } from '../../shared/platform/items.ts';

const HEADINGS = ['Company', 'Seats used', 'Status', 'Id'] as const;

/** Companies as lines of a table, by name. */
export function companyTable(companies: readonly CompanyItem[]): string[] {
  if (companies.length === 0) return ['There is no company yet. npm run company:create makes one.'];
  const sorted = companies.toSorted((a, b) => a.name.localeCompare(b.name));
  const rows = sorted.map(({ name, seatsUsed, seats, entityStatus, id }) => [
    name,
    `${seatsUsed} / ${seats}`,
    entityStatus,
    id,
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [HEADINGS, ...rows].map((row) => line(row).trimEnd());
}
