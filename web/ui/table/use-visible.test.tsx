import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TableColumn } from './columns.ts';
import { Table } from './Table.tsx';

afterEach(cleanup);

interface Room {
  readonly name: string;
}
const columns: readonly TableColumn<Room>[] = [
  { id: 'name', heading: 'Name', width: '100%', cell: ({ name }) => name },
];
const roomsOf = (count: number): Room[] => Array.from({ length: count }, (_, index) => ({ name: `Room ${index}` }));
/** The number of rows that are rendered of a list of so many. */
function renderedOf(count: number): () => number {
  render(<Table label="Rooms" columns={columns} rows={roomsOf(count)} idOf={({ name }) => name} empty="None" />);
  return () => screen.queryAllByText(/^Room /).length;
}
const happens = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

test('A long list renders the rows near the window, and on paper all of them', () => {
  const rendered = renderedOf(300);
  const near = rendered();
  expect(near).toBeLessThan(100);
  happens('beforeprint');
  expect(rendered()).toBe(300);
  happens('afterprint');
  expect(rendered()).toBe(near);
});

test('A short list is always whole', () => {
  const rendered = renderedOf(49);
  expect(rendered()).toBe(49);
});
