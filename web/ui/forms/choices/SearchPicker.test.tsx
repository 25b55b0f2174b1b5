import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { offered, openList } from '../../../fields.sample.ts';
import { SearchPicker } from './SearchPicker.tsx';

const HOUSES = Array.from({ length: 400 }, (_, index) => ({
  id: `p${index}`,
  title: `House ${index}`,
  group: 'Properties',
}));
const CHOICES = [{ id: 'north', title: 'North', group: 'Portfolios' }, ...HOUSES];

function Picker({ most = 50 }: { readonly most?: number }) {
  const [chosen, setChosen] = useState<readonly string[]>(['p399']);
  return (
    <>
      <SearchPicker
        label="Add a property"
        searchLabel="Search properties"
        choices={CHOICES}
        chosen={new Set(chosen)}
        onToggle={(id) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
        full={chosen.length >= most ? 'Limit reached' : undefined}
      />
      <output>{chosen.join(' ')}</output>
    </>
  );
}
const open = (most?: number) => {
  render(<Picker {...(most !== undefined && { most })} />);
  openList(screen.getByRole('button', { name: 'Add a property' }));
  return screen.getByRole('combobox', { name: 'Search properties' });
};
const option = (name: string) => screen.getByRole('option', { name });
const chosen = () => document.querySelector('output')?.textContent;

test('Portfolios stand first, and of hundreds the first ones with the way to the others', () => {
  open();
  expect(offered().slice(0, 3)).toEqual(['North', 'House 0', 'House 1']);
  expect(offered()).toHaveLength(300);
  screen.getByText('Showing 300 of 401. Search for the others.');
});

test('A search finds the others, several are checked, and a second press takes the mark away', () => {
  const search = open();
  fireEvent.change(search, { target: { value: 'house 39' } });
  expect(offered()).toContain('House 399');
  expect(option('House 399').getAttribute('aria-selected')).toBe('true');
  fireEvent.click(option('House 398'));
  fireEvent.click(option('House 399'));
  fireEvent.change(search, { target: { value: 'north' } });
  fireEvent.click(option('North'));
  expect(chosen()).toBe('p398 north');
  fireEvent.change(search, { target: { value: 'nowhere' } });
  screen.getByText('Nothing matches "nowhere".');
});

test('Arrows and Enter of the search field check what they lead to, and Escape keeps it', () => {
  const search = open();
  fireEvent.focus(search);
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyUp(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.keyUp(search, { key: 'Enter' });
  expect(chosen()).toBe('p399 north');
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(chosen()).toBe('p399 north');
});

test('When no more can be checked, only what is checked can be pressed, and the reason stands below', () => {
  const search = open(1);
  screen.getByText('Limit reached');
  fireEvent.click(option('North'));
  expect(chosen()).toBe('p399');
  fireEvent.change(search, { target: { value: 'house 399' } });
  fireEvent.click(option('House 399'));
  expect(chosen()).toBe('');
});
