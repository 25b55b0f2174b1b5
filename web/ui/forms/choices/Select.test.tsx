import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { choose, optionsOf } from '../../../fields.sample.ts';
import { Dialog } from '../../feedback/Dialog.tsx';
import { PortalForm } from '../PortalForm.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { Option } from './Select.tsx';

const FUELS: readonly Option[] = [
  { id: 'gas', title: 'Gas' },
  { id: 'oil', title: 'Oil' },
];
const field = () => screen.getByLabelText('Fuel');

function open(options = FUELS, initial = '') {
  const onSubmit = vi.fn();
  render(
    <PortalForm
      initialValues={{ fuel: initial }}
      rules={object({ fuel: string().required('Select one') })}
      onSubmit={onSubmit}
    >
      <ChoiceField name="fuel" label="Fuel" hint="Of the boiler" placeholder="No fuel" options={options} />
      <button type="submit">SAVE</button>
    </PortalForm>,
  );
  return onSubmit;
}

test('An empty choice says so; its error stands below, has the focus, and goes when something is chosen', async () => {
  const onSubmit = open();
  expect(field().textContent).toBe('No fuel');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Of the boiler');
  fireEvent.click(screen.getByRole('button', { name: 'SAVE' }));
  const error = await screen.findByText('Select one');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')).toBe(error);
  expect(document.activeElement).toBe(field());
  choose(field(), 'Oil');
  await waitFor(() => expect(screen.queryByText('Select one')).toBeNull());
  expect(field().textContent).toBe('Oil');
  fireEvent.click(screen.getByRole('button', { name: 'SAVE' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ fuel: 'oil' }));
});

test('The keyboard opens the list, walks in it by arrows and letters, chooses, and leaves it', async () => {
  open();
  const fuel = field();
  fuel.focus();
  fireEvent.keyDown(fuel, { key: 'ArrowDown' });
  const list = await screen.findByRole('listbox');
  act(() => list.focus());
  await waitFor(() => expect(document.activeElement).toBe(within(list).getByRole('option', { name: 'Gas' })));
  fireEvent.keyDown(document.activeElement as Element, { key: 'o' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Oil'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(fuel.textContent).toBe('Oil');
  await waitFor(() => expect(document.activeElement).toBe(fuel));
  fireEvent.keyDown(fuel, { key: 'ArrowDown' });
  fireEvent.keyDown(await screen.findByRole('listbox'), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(fuel.textContent).toBe('Oil');
});

test('Nothing can be one of the options', async () => {
  open([{ id: '', title: 'Not entered' }, ...FUELS], 'gas');
  expect(optionsOf(field())).toEqual(['Not entered', 'Gas', 'Oil']);
  choose(field(), 'Not entered');
  await waitFor(() => expect(field().textContent).toBe('Not entered'));
});

test('In a dialog the list is a part of the dialog, so that it does not open behind it', () => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  render(
    <Dialog open onClose={() => {}} title="Boiler">
      <PortalForm initialValues={{ fuel: 'gas' }} rules={object()} onSubmit={() => {}}>
        <ChoiceField name="fuel" label="Fuel" options={FUELS} />
      </PortalForm>
    </Dialog>,
  );
  const fuel = field();
  fireEvent.click(fuel);
  expect(screen.getByRole('listbox', { hidden: true }).closest('dialog')).toBe(fuel.closest('dialog'));
});
