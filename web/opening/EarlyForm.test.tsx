import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { TextField } from '../ui/forms/TextField.tsx';
import { EarlyForm } from './EarlyForm.tsx';
import { EarlySubmit } from './EarlySubmit.tsx';

const rules = object({ email: string(), company: string() });
const onSubmit = vi.fn();
const form = (
  <EarlyForm initialValues={{ email: '', company: '' }} rules={rules} onSubmit={(values) => onSubmit(values)}>
    <input type="hidden" name="remember" value="true" />
    <TextField label="Email" name="email" />
    <TextField label="Company" name="company" />
    <EarlySubmit>SEND</EarlySubmit>
  </EarlyForm>
);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SEND' });

/** Puts the form into the page as the build does, lets somebody type, and brings the script. */
async function typedBeforeTheScript(type: () => void): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(form)}</div>`;
  expect(button().disabled).toBe(true);
  type();
  await act(async () => void hydrateRoot(document.getElementById('root') as HTMLElement, form));
}

afterEach(() => {
  document.body.innerHTML = '';
  onSubmit.mockReset();
});

test('What was typed before the script came stays, and is sent with what is typed later', async () => {
  await typedBeforeTheScript(() => {
    field('Email').value = 'ada@larchwood.example';
  });
  expect(field('Email').value).toBe('ada@larchwood.example');
  fireEvent.change(field('Company'), { target: { value: 'Larchwood' } });
  expect(field('Email').value).toBe('ada@larchwood.example');
  fireEvent.click(button());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@larchwood.example', company: 'Larchwood' }));
});

test('A form in which nobody has typed can be sent once the script is there', async () => {
  await typedBeforeTheScript(() => {});
  fireEvent.click(button());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: '', company: '' }));
});
