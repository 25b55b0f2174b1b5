import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** Events that the router gets. */
const routed = vi.fn();
const question = () => screen.queryByText('Your entries haven’t been saved.');
const isOpen = () => screen.queryByLabelText('Text') !== null;
/** The history of a browser. The one of the tests goes nowhere. */
const PAGE = { idx: 3, key: 'page' };
let entries: unknown[];
const history = {
  get state() {
    return entries.at(-1);
  },
  pushState: (state: unknown) => void entries.push(state),
  back: () =>
    void setTimeout(() => {
      entries.pop();
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, 0),
};
const back = () =>
  act(async () => {
    history.back();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Note">
      <form>
        <textarea aria-label="Text" />
        <button type="button" onClick={() => setOpen(false)}>
          SAVE
        </button>
      </form>
    </Dialog>
  );
}

beforeEach(async () => {
  routed.mockReset();
  entries = ['before', PAGE];
  vi.spyOn(window, 'history', 'get').mockReturnValue(history as unknown as History);
  window.addEventListener('popstate', routed);
  render(<Page />);
  await act(() => vi.dynamicImportSettled());
});
afterEach(() => {
  window.removeEventListener('popstate', routed);
  vi.restoreAllMocks();
});

function type(text: string) {
  const field = screen.getByLabelText('Text');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
}

test('Back closes a dialog, and the page stays (docs/product/shell.md#typed)', async () => {
  expect(entries.slice(2)).toEqual([expect.objectContaining(PAGE)]);
  await back();
  expect(isOpen()).toBe(false);
  expect(entries).toEqual(['before', PAGE]);
  expect(routed).not.toHaveBeenCalled();
});

test('Back asks before typed text is lost, as often as it is pressed', async () => {
  type('typed');
  await back();
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByText('STAY'));
  expect(isOpen()).toBe(true);
  await back();
  fireEvent.click(screen.getByText('LEAVE'));
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(entries).toEqual(['before', PAGE]));
  expect(routed).not.toHaveBeenCalled();
});

test('A dialog that closes otherwise leaves no entry for which Back must be pressed twice', async () => {
  type('typed');
  fireEvent.click(screen.getByText('SAVE'));
  await waitFor(() => expect(entries).toEqual(['before', PAGE]));
  expect(routed).not.toHaveBeenCalled();
});
