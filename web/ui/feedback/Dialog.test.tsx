import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { object } from 'yup';
import { Button } from '../controls/Button.tsx';
import { FormActions } from '../forms/FormActions.tsx';
import { PortalForm } from '../forms/PortalForm.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

const onClose = vi.fn();
beforeEach(() => onClose.mockReset());

async function open(more: { readonly closesOutside?: boolean; readonly busy?: boolean } = {}) {
  render(
    <Dialog open onClose={onClose} title="Note" {...more}>
      <textarea aria-label="Text" defaultValue="begun" />
      <input aria-label="Password" type="password" />
      <input aria-label="Code" autoComplete="one-time-code" />
      <DialogActions>
        <Button onClick={onClose}>CANCEL</Button>
      </DialogActions>
    </Dialog>,
  );
  await act(() => vi.dynamicImportSettled());
}
function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
}
const pressEscape = () => fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' });
const cancel = () => fireEvent.click(screen.getByText('CANCEL'));
const question = () => screen.queryByText('Your entries haven’t been saved.');

describe('docs/product/shell.md#typed', () => {
  test.each([
    ['Escape', pressEscape],
    ['CANCEL', cancel],
  ])('%s asks before typed text is lost, and STAY keeps it', async (_, leave) => {
    await open();
    type('Text', 'begun and gone on');
    leave();
    expect(onClose).not.toHaveBeenCalled();
    expect(question()).not.toBeNull();
    fireEvent.click(screen.getByText('STAY'));
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'begun and gone on');
    leave();
    fireEvent.click(screen.getByText('LEAVE'));
    expect(onClose).toHaveBeenCalled();
    expect(question()).toBeNull();
  });

  test('What stood there before, what is empty again, passwords and codes are not asked about', async () => {
    await open();
    type('Text', 'begun');
    type('Password', 'Wingnut-1');
    type('Code', '123456');
    cancel();
    type('Text', ' ');
    cancel();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('A dialog in which nothing can be lost closes', async () => {
    await open({ closesOutside: true });
    type('Text', 'typed');
    cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('While a form is being saved, Escape asks nothing and closes nothing', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    render(
      <Dialog open onClose={onClose} title="Note">
        <PortalForm initialValues={{ text: '' }} rules={object()} onSubmit={() => sent}>
          {({ getFieldProps }) => (
            <>
              <textarea aria-label="Text" {...getFieldProps('text')} />
              <FormActions onCancel={onClose}>SAVE</FormActions>
            </>
          )}
        </PortalForm>
      </Dialog>,
    );
    await act(() => vi.dynamicImportSettled());
    type('Text', 'typed');
    fireEvent.click(screen.getByText('SAVE'));
    await waitFor(() => expect(screen.getByText('SAVE').getAttribute('aria-busy')).toBe('true'));
    pressEscape();
    expect(question()).toBeNull();
    expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
    answer();
    await waitFor(() => expect(screen.getByText('SAVE').getAttribute('aria-busy')).toBeNull());
    pressEscape();
    expect(question()).not.toBeNull();
  });

  test('A dialog that its parent takes away is closed first, so the browser gives the focus back', () => {
    const { unmount } = render(
      <Dialog open onClose={onClose} title="Note">
        Text
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    unmount();
    expect(dialog.open).toBe(false);
  });

  test('While work is in progress, Escape does nothing', async () => {
    await open({ busy: true });
    type('Text', 'typed');
    pressEscape();
    expect(question()).toBeNull();
  });
});
