import { fireEvent, render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ComboBox } from './ComboBox.tsx';

const HOUSES = [{ id: 'a', title: 'Alder House' }];

function Picker() {
  const [chosen, setChosen] = useState<string | undefined>('a');
  return (
    <>
      <ComboBox
        label="Property"
        placeholder="Search Properties"
        icon={Search}
        items={HOUSES}
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
