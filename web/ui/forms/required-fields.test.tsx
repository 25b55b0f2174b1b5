import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { PortalForm } from './PortalForm.tsx';
import { TextField } from './TextField.tsx';

const rules = object({ name: string().trim().default('').required('x'), portfolio: string().default('') });

const open = (marksOptional: boolean) =>
  render(
    <PortalForm initialValues={rules.getDefault()} rules={rules} marksOptional={marksOptional} onSubmit={() => {}}>
      <TextField label="Name" name="name" />
      <TextField label="Portfolio" name="portfolio" />
    </PortalForm>,
  );
const isRequired = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).required;

test('A field is required when its rule says so, and the others say that they are optional', () => {
  open(true);
  expect([isRequired('Name'), isRequired('Portfolio')]).toEqual([true, false]);
  expect(screen.getAllByText('(optional)').map((mark) => mark.parentElement?.textContent)).toEqual([
    'Portfolio (optional)',
  ]);
});

test('A form whose fields all have values marks none', () => {
  open(false);
  expect(isRequired('Name')).toBe(true);
  expect(screen.queryByText('(optional)')).toBeNull();
});
