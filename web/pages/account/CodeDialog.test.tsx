import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CodeDialog } from './CodeDialog.tsx';

let ask: ((refused: unknown) => Promise<string | undefined>) | undefined;
vi.mock('../../api/identity/prove.ts', () => ({
  codesFrom: (given: typeof ask) => {
    ask = given;
    return () => {
      ask = undefined;
    };
  },
}));

/** Begins a question of a new sign-in. Returns what is answered. */
async function asked(refused?: unknown): Promise<() => Promise<string | undefined> | undefined> {
  let answer: Promise<string | undefined> | undefined;
  act(() => {
    answer = ask?.(refused);
  });
  await screen.findByRole('dialog', { name: 'Two-factor authentication' });
  return () => answer;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('docs/product/account.md#prove: the six digits of the app are asked for, and nothing else is taken', async () => {
  const { unmount } = render(<CodeDialog />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const answer = await asked();
  type('12345');
  press('CONTINUE');
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
  type(' 123456 ');
  press('CONTINUE');
  await isGone();
  expect(await answer()).toBe('123456');
  unmount();
  expect(ask).toBeUndefined();
});

test('A code that was refused is asked for again, with the reason and an empty field', async () => {
  render(<CodeDialog />);
  const answer = await asked(Object.assign(new Error('no'), { name: 'CodeMismatchException' }));
  screen.getByText('That code is wrong or already used. Enter the current code from your app.');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  type('654321');
  press('CONTINUE');
  expect(await answer()).toBe('654321');
});

test('Who cancels, or closes the dialog, has given no code', async () => {
  render(<CodeDialog />);
  const first = await asked();
  press('CANCEL');
  await isGone();
  const second = await asked();
  // As Escape does.
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  await isGone();
  expect([await first(), await second()]).toEqual([undefined, undefined]);
});
