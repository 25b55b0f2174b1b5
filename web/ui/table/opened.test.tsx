import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableColumn } from './columns.ts';
import { RowOpener } from './RowDetail.tsx';
import { Table } from './Table.tsx';

interface Room {
  readonly name: string;
}
const scroll = vi.fn();
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll);
});
afterEach(() => {
  cleanup();
  scroll.mockReset();
  vi.restoreAllMocks();
});

/** A list of rooms that open. @param first what the address says is open */
function Rooms({ count, first }: { readonly count: number; readonly first?: string }) {
  const [opened, setOpened] = useState(first);
  const columns = useMemo<readonly TableColumn<Room>[]>(
    () => [
      {
        id: 'name',
        heading: 'Name',
        cell: ({ name }) => (
          <RowOpener id={name} isOpen={name === opened} onOpen={setOpened}>
            {name}
          </RowOpener>
        ),
      },
    ],
    [opened],
  );
  return (
    <Table
      label="Rooms"
      columns={columns}
      rows={Array.from({ length: count }, (_, index) => ({ name: `Room ${index}` }))}
      idOf={({ name }) => name}
      opened={{ id: opened, isSought: opened === first, render: ({ name }) => <p>{`More of ${name}`}</p> }}
      empty="None"
    />
  );
}
const opener = (name: string) => screen.getByRole('button', { name });

test('A row opens below itself, another one closes it, and it names what it has opened', () => {
  render(<Rooms count={3} />);
  fireEvent.click(opener('Room 1'));
  const more = screen.getByText('More of Room 1');
  expect(more.closest('[id]')?.id).toBe(opener('Room 1').getAttribute('aria-controls'));
  expect(more.closest('tr')?.previousElementSibling?.contains(opener('Room 1'))).toBe(true);
  fireEvent.click(opener('Room 2'));
  expect(screen.getAllByText(/^More of/).map(({ textContent }) => textContent)).toEqual(['More of Room 2']);
  fireEvent.click(opener('Room 2'));
  expect(screen.queryByText(/^More of/)).toBeNull();
  expect(scroll).not.toHaveBeenCalled();
});

test('The window scrolls once to a row that the address names, also where a long list does not render it', () => {
  render(<Rooms count={300} first="Room 200" />);
  expect(screen.queryByRole('button', { name: 'Room 200' })).toBeNull();
  // Rows are 40 px high, and some room stays above.
  expect(scroll).toHaveBeenLastCalledWith({ top: 200 * 40 - 32 });
  const before = scroll.mock.calls.length;
  fireEvent.click(opener('Room 0'));
  expect(scroll).toHaveBeenCalledTimes(before);
});
