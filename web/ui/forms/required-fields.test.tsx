import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { CheckedForm } from './CheckedForm.tsx';
import { TextField } from './TextField.tsx';

const rules = object({ name: string().trim().default('').required('x'), portfolio: string().default('') });

const open = (marksOptional: boolean) =>
  render(
    <Formik initialValues={rules.getDefault()} validationSchema={rules} onSubmit={() => {}}>
      <CheckedForm rules={rules} marksOptional={marksOptional}>
        <TextField label="Name" name="name" />
        <TextField label="Portfolio" name="portfolio" />
      </CheckedForm>
    </Formik>,
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
