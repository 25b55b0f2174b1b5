import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A configuration without types.
const { FLOORS } = (await import('../../.dependency-cruiser.mjs' as string)) as { FLOORS: Record<string, string[][]> };

it('docs/architecture.md#floors draws the floors that the import rule enforces', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const drawn = page.split('| floor | `').slice(1);
  const floors = drawn.map((table) => {
    const [folder = '', ...lines] = table.split('\n\n', 1).join().split('\n');
    const rows = lines.filter((line) => /^\| \d/.test(line));
    const roomsOf = (row: string) => [...row.matchAll(/`([^`]+)`/g)].map(([, room]) => room);
    return [folder.split('`')[0], rows.map(roomsOf).reverse()];
  });
  expect(Object.fromEntries(floors)).toEqual(FLOORS);
});
