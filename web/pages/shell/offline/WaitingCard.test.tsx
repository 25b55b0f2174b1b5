import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { discard, useWaiting } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import { WaitingCard } from './WaitingCard.tsx';

vi.mock('../../../api/waiting/waiting.ts', () => ({ useWaiting: vi.fn(), discard: vi.fn() }));

const change = (key: string, refused?: Waiting['refused']): Waiting => ({
  key,
  userId: 'ada',
  at: new Date(2026, 10, 23, 14, 11).getTime(),
  title: 'Wingnut 4821',
  page: '/portal/x',
  detail: 'Configuration of A01',
  call: { group: 'wingnuts', name: 'configure', input: {} },
  refused,
});

function show(...changes: readonly Waiting[]) {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 15) });
  vi.mocked(useWaiting).mockReturnValue(changes);
  const { container } = render(<WaitingCard />, { wrapper: MemoryRouter });
  vi.useRealTimers();
  return container.textContent;
}

test('Nothing is shown while nothing waits', () => {
  expect(show()).toBe('');
});

test('What waits is listed with its time, and can be discarded', () => {
  const text = show(change('a'), change('b'));
  expect(text).toContain('2 changes wait for the network');
  expect(text).toContain('Configuration of A01, 14:11');
  expect(text).toContain('Kept on this device, sent when the network is back.');
  fireEvent.click(
    screen.getAllByRole('button', { name: 'DISCARD Wingnut 4821: Configuration of A01' })[1] as HTMLElement,
  );
  expect(discard).toHaveBeenCalledExactlyOnceWith('b');
});

test('What the server has refused says why, and a conflict leads to its page', () => {
  const text = show(
    change('a', { sentence: 'The alarm is over.', isConflict: false }),
    change('b', { sentence: 'x', isConflict: true }),
  );
  expect(text).toContain('2 changes were not made');
  expect(text).toContain('The alarm is over.');
  expect(text).toContain('Somebody else has changed it meanwhile. Open it to compare.');
  expect(text).not.toContain('Kept on this device');
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe('/portal/x');
});

test('One change is one', () => {
  expect(show(change('a'))).toContain('1 change waits for the network');
  expect(show(change('a', { sentence: 'x', isConflict: false }))).toContain('1 change was not made');
});
