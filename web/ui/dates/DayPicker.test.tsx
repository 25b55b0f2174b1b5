import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import DayPicker from './DayPicker.tsx';

afterEach(cleanup);

function open(initial: string | undefined) {
  const onChoose = vi.fn();
  render(<DayPicker label="Date" initial={initial} first="2026-11-10" last="2026-11-23" onChoose={onChoose} />);
  return onChoose;
}

test('A day of the calendar is chosen at once, if it has readings and has begun', async () => {
  const onChoose = open('2026-11-20');
  // Other tests of the process may have left a dialog.
  fireEvent.click(screen.getByRole('button', { name: /^Calendar/ }));
  const dayOf = (day: string) => screen.findByRole('button', { name: new RegExp(`November ${day}, 2026`) });
  for (const day of ['9', '24']) expect((await dayOf(day)).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(await dayOf('16'));
  expect(onChoose.mock.calls).toEqual([['2026-11-16']]);
});

test.each([
  ['2026-11-24', 'Choose a day in the past.'],
  ['2026-11-09', 'No readings yet'],
])('%s cannot be chosen: %s', (date, words) => {
  open(date);
  screen.getByText(words);
});
