import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Autocomplete } from './Autocomplete.tsx';

const PEOPLE = [
  { id: 'd', label: 'Dana Whitfield' },
  { id: 'm', label: 'Marcus Lee' },
];

interface FieldProps {
  readonly offersAll: boolean;
  readonly focused?: boolean;
  readonly onChoose?: (id: string) => void;
}

function Field({ offersAll, focused = false, onChoose = () => {} }: FieldProps) {
  const [text, setText] = useState('');
  return (
    <Autocomplete
      label="Person"
      placeholder="Search"
      text={text}
      onText={setText}
      found={PEOPLE.filter(({ label }) => label.includes(text))}
      busy={false}
      nothing={undefined}
      onChoose={onChoose}
      focused={focused}
      offersAll={offersAll}
    />
  );
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('A field that offers all shows them when it is entered, and fewer while a person types', () => {
  const chosen: string[] = [];
  render(<Field offersAll onChoose={(id) => chosen.push(id)} />);
  const field = screen.getByRole('combobox');
  expect(offered()).toEqual([]);
  act(() => field.focus());
  expect(offered()).toEqual(['Dana Whitfield', 'Marcus Lee']);
  fireEvent.change(field, { target: { value: 'Mar' } });
  expect(offered()).toEqual(['Marcus Lee']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(chosen).toEqual(['m']);
});

test('Other fields, and one that takes the focus by itself, show nothing before a person types', () => {
  const { unmount } = render(<Field offersAll={false} />);
  act(() => screen.getByRole('combobox').focus());
  expect(offered()).toEqual([]);
  unmount();
  render(<Field offersAll focused />);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  expect(offered()).toEqual([]);
});
