import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

const RULES = object({ name: string().required('Type a name') });

type Given = Partial<ComponentProps<typeof FormDialog<{ name: string }>>>;

async function open(given: Given = {}) {
  const onClose = vi.fn();
  render(
    <FormDialog
      title="Create API key"
      about="Grafana"
      words="It reads."
      initialValues={{ name: '' }}
      rules={RULES}
      verb="ADD"
      onSave={() => undefined}
      onClose={onClose}
      {...given}
    >
      <TextField label="Name" name="name" />
    </FormDialog>,
  );
  await act(() => vi.dynamicImportSettled());
  return onClose;
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const save = (typed: string) => {
  fireEvent.change(name(), { target: { value: typed } });
  fireEvent.click(screen.getByText('ADD'));
};

test('It says what it is about, checks what was typed, and closes after it is saved', async () => {
  const onSave = vi.fn(() => Promise.resolve());
  const onClose = await open({ onSave });
  screen.getByText('Grafana');
  screen.getByText('It reads.');
  fireEvent.click(screen.getByText('ADD'));
  await screen.findByText('Type a name');
  expect(onSave).not.toHaveBeenCalled();
  save('Grafana');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSave).toHaveBeenCalledWith({ name: 'Grafana' }, expect.anything());
});

test('A save that fails says why and keeps what was typed', async () => {
  const onClose = await open({ onSave: () => Promise.reject(new Error('Refused')) });
  save('Grafana');
  await screen.findByText('Refused');
  expect(name().value).toBe('Grafana');
  expect(onClose).not.toHaveBeenCalled();
});

test('A dialog that goes on after a save does not close', async () => {
  const onSaved = vi.fn();
  const onClose = await open({ onSaved });
  save('Grafana');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});

test('CANCEL closes it', async () => {
  const onClose = await open();
  fireEvent.click(screen.getByText('CANCEL'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
