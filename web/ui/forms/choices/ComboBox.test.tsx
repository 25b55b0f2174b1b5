import { act, fireEvent, render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ComboBox } from './ComboBox.tsx';

const ADD = { id: 'add', title: 'Add New Property' };

const HOUSES = [{ id: 'a', title: 'Alder House' }];

function Picker({ last }: { readonly last?: typeof ADD }) {
  const [chosen, setChosen] = useState<string | undefined>('a');
  return (
    <>
      <ComboBox
        label="Property"
        placeholder="Search Properties"
        icon={Search}
        items={HOUSES}
        {...(last && { last })}
        idOf={({ id }) => id}
        titleOf={({ title }) => title}
        searched={({ title }) => [title]}
        chosen={chosen}
        onChoose={setChosen}
        onClear={() => setChosen(undefined)}
      />
      <button type="button" disabled={!chosen}>
        LINK PROPERTY
      </button>
    </>
  );
}

test('A field that is emptied has no choice any more, also after it is left', () => {
  render(<Picker />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Property' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'LINK PROPERTY' });
  expect([field.value, button.disabled]).toEqual(['Alder House', false]);
  fireEvent.change(field, { target: { value: '' } });
  expect(button.disabled).toBe(true);
  fireEvent.blur(field);
  expect([field.value, button.disabled]).toEqual(['', true]);
});

test('A search without a match says so, also where a last choice is always offered', () => {
  render(<Picker last={ADD} />);
  const field = screen.getByRole('combobox', { name: 'Property' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(screen.getByText('Nothing matches "zzz".')).toBeDefined();
  expect(screen.getByRole('option', { name: 'Add New Property' })).toBeDefined();
  fireEvent.change(field, { target: { value: 'alder' } });
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
});
