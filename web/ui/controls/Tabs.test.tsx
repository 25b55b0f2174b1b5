import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const NAMES = ['One', 'Two', 'Three'] as const;

function Three() {
  const [chosen, choose] = useState<(typeof NAMES)[number]>('One');
  return (
    <Tabs label="Numbers" names={NAMES} chosen={chosen} onChoose={choose}>
      The panel of {chosen}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

test('The arrow keys, Home and End choose a tab and give it the focus', () => {
  render(<Three />);
  selected().focus();
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
    ['a', 'One'],
  ] as const) {
    fireEvent.keyDown(selected(), { key });
    expect([selected().textContent, document.activeElement?.textContent]).toEqual([name, name]);
  }
});

test('The chosen tab alone is in the order of the Tab key, and names the panel', () => {
  render(<Three />);
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('The panel of Two');
});
