import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { TableColumn } from './columns.ts';
import { Table } from './Table.tsx';

interface House {
  readonly id: string;
  readonly name: string;
}
const houses = ['Alder', 'Birch', 'Cedar', 'Elm'].map((name, at): House => ({ id: `h${at}`, name }));
const COLUMNS: readonly TableColumn<House>[] = [
  { id: 'name', heading: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, line: 1 },
];
const SORTED = { column: 'name', descending: false };

/** A list with boxes. It shows what is chosen below. */
function List({ shown }: { readonly shown: readonly House[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table
        label="Houses"
        columns={COLUMNS}
        rows={shown}
        idOf={({ id }) => id}
        sortedBy={SORTED}
        choice={{
          chosen,
          nameOf: ({ name }) => name,
          onChoose: (ids, isChosen) =>
            setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : []))),
        }}
        empty={null}
      />
      <p data-testid="chosen">{[...chosen].sort().join(' ')}</p>
    </>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const click = (name: string, shiftKey = false) => fireEvent.click(box(`Select ${name}`), { shiftKey });
const chosen = () => screen.getByTestId('chosen').textContent;

test('A click chooses a row, Shift and a click all rows from the last one in the order of the list', () => {
  render(<List shown={houses} />);
  click('Birch');
  expect(chosen()).toBe('h1');
  click('Elm', true);
  expect(chosen()).toBe('h1 h2 h3');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  click('Alder');
  expect(chosen()).toBe('h0 h1 h2 h3');
  // From the last box to this one: what is chosen is taken away.
  click('Cedar', true);
  expect(chosen()).toBe('h3');
});

test('The box of the heading chooses all that match, and keeps what the search hides', () => {
  const { rerender } = render(<List shown={houses} />);
  click('Elm');
  expect(box('Select all 4 that match').indeterminate).toBe(true);
  rerender(<List shown={houses.slice(0, 2)} />);
  fireEvent.click(box('Select all 2 that match'));
  expect(chosen()).toBe('h0 h1 h3');
  fireEvent.click(box('Select all 2 that match'));
  expect(chosen()).toBe('h3');
});

test('A range begins anew when its first row is filtered out', () => {
  const { rerender } = render(<List shown={houses} />);
  click('Alder');
  rerender(<List shown={houses.slice(1)} />);
  click('Cedar', true);
  expect(chosen()).toBe('h0 h2');
});
