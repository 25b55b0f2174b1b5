import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';

const HINT = 'Whole numbers only';

function open() {
  render(
    <Formik initialValues={{ min: '' }} onSubmit={() => {}}>
      {({ resetForm }) => (
        <>
          <NumberField name="min" label="Min" unit="PSI" />
          <button type="button" onClick={() => resetForm()}>
            DISCARD
          </button>
        </>
      )}
    </Formik>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Min');
  const type = (text: string) => {
    for (const character of text) fireEvent.change(field, { target: { value: field.value + character } });
  };
  return { field, type };
}

test.each([
  ['1.5', '15'],
  ['1,5', '15'],
  ['-5', '5'],
])('The number field says that %s is no whole number, and takes its digits', (text, digits) => {
  const { field, type } = open();
  type(text);
  expect(field.value).toBe(digits);
  screen.getByText(HINT);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(HINT);
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.queryByText(HINT)).toBeNull();
});

test('The number field says nothing about digits and letters, and nothing any more when it was discarded', () => {
  const { type } = open();
  type('12a');
  expect(screen.queryByText(HINT)).toBeNull();
  type('.');
  screen.getByText(HINT);
  fireEvent.click(screen.getByText('DISCARD'));
  expect(screen.queryByText(HINT)).toBeNull();
});
