import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { discard, type SendingState, useSending, useWaiting } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import { showUndoToast } from '../../../ui/feedback/toast.tsx';
import { WaitingCard } from './WaitingCard.tsx';

vi.mock('../../../api/waiting/waiting.ts', () => ({
  useWaiting: vi.fn(),
  useSending: vi.fn(() => ({})),
  discard: vi.fn(),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showUndoToast: vi.fn() }));

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

const open = () => fireEvent.click(screen.getByRole('button', { name: 'SHOW' }));
const sending = (state: SendingState) => vi.mocked(useSending).mockReturnValue(state);

test('Thirty changes are one line until somebody opens it (docs/product/offline.md#waiting-list)', () => {
  expect(show(...Array.from({ length: 30 }, (_, at) => change(`${at}`)))).toBe(
    '30 changes waiting to syncSHOWSaved on this device. Syncs when you’re back online.',
  );
  open();
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});

test('What waits is listed with its time, can be discarded, and brought back', async () => {
  const bringBack = vi.fn(async () => {});
  vi.mocked(discard).mockResolvedValue(bringBack);
  show(change('a'), change('b'));
  open();
  expect(screen.getAllByText(/^Configuration of A01, .*2:11 PM$/)).toHaveLength(2);
  fireEvent.click(
    screen.getAllByRole('button', { name: 'DISCARD Wingnut 4821: Configuration of A01' })[1] as HTMLElement,
  );
  expect(discard).toHaveBeenCalledExactlyOnceWith('b');
  await vi.waitFor(() => expect(showUndoToast).toHaveBeenCalledOnce());
  expect(vi.mocked(showUndoToast).mock.calls[0]?.[0]).toBe('Wingnut 4821 discarded');
  vi.mocked(showUndoToast).mock.calls[0]?.[1]();
  expect(bringBack).toHaveBeenCalledOnce();
});

test('A photo on its way shows how far it is', () => {
  sending({ now: { key: 'b', share: 0.456 } });
  const text = show(change('a'), change('b'));
  expect(text).toContain('Syncing now.');
  open();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Sending, 45%'))).toEqual([
    false,
    true,
  ]);
  sending({});
});

test('With a network that fails, the line says so, and not that there is none', () => {
  sending({ failedAt: new Date(2026, 10, 23, 14, 32).getTime() });
  expect(show(change('a'))).toMatch(/Couldn’t send at .*:32.*\. Trying again soon\./);
  sending({});
});

test('What the server has refused says why, and a conflict leads to its page', () => {
  const text = show(
    change('a', { sentence: 'The alarm is over.', isConflict: false }),
    change('b', { sentence: 'x', isConflict: true }),
  );
  expect(text).toContain('2 changes failed');
  expect(text).toContain('The alarm is over.');
  expect(text).toContain('Someone else changed it. Open it to compare.');
  expect(text).not.toContain('Kept on this device');
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe('/portal/x');
});

test('One change is one', () => {
  expect(show(change('a'))).toContain('1 change waiting to sync');
  expect(show(change('a', { sentence: 'x', isConflict: false }))).toContain('1 change failed');
});
