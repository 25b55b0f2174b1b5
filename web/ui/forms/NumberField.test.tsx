import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { afterEach, describe, expect, test } from 'vitest';
import type { Quantity } from '../../../shared/domain/figures/quantities.ts';
import { READER, readAs } from '../../../shared/domain/figures/reader.ts';
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

function openMetric(quantity: Quantity, kept: string) {
  readAs({ ...READER, units: 'metric' });
  let stored = kept;
  render(
    <Formik initialValues={{ min: kept }} onSubmit={() => {}}>
      {({ values, setFieldValue }) => {
        stored = values.min;
        return (
          <>
            <NumberField name="min" label="Min" quantity={quantity} />
            <button type="button" onClick={() => void setFieldValue('min', '212')}>
              USE
            </button>
          </>
        );
      }}
    </Formik>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('Min'), stored: () => stored };
}

describe('docs/product/languages.md#typing', () => {
  afterEach(() => readAs(READER));

  test.each([
    ['temperature', '20.5', '20.5', '68.9'],
    ['temperature', '-12,', '-12', '10.4'],
    ['temperature', '2.', '2.', '35.6'],
    ['temperature', '1999.99', '199.9', '391.82'],
    ['difference', '-2.5', '2.5', '4.5'],
    ['pressure', '1.255', '1.25', '18.13'],
    ['current', '2.5', '25', '25'],
  ] as const)('%s: %s is shown as %s and kept as %s', (quantity, typed, shown, kept) => {
    const { field, stored } = openMetric(quantity, '');
    fireEvent.change(field, { target: { value: typed } });
    expect([field.value, stored()]).toEqual([shown, kept]);
  });

  test('A limit in whole °F that nobody changes stays, and one that is set from elsewhere is shown', () => {
    const { field, stored } = openMetric('temperature', '141');
    expect([field.value, stored()]).toEqual(['60.6', '141']);
    screen.getByText('°C');
    fireEvent.change(field, { target: { value: '61' } });
    expect([field.value, stored()]).toEqual(['61', '141.8']);
    fireEvent.click(screen.getByText('USE'));
    expect([field.value, stored()]).toEqual(['100', '212']);
  });

  test('A limit that was typed as 60.5°C reads so again, and as 140.9 for a reader of °F, who types whole degrees', () => {
    expect(openMetric('temperature', '140.9').field.value).toBe('60.5');
    cleanup();
    readAs(READER);
    render(
      <Formik initialValues={{ max: '140.9' }} onSubmit={() => {}}>
        <NumberField name="max" label="Max" quantity="temperature" />
      </Formik>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Max');
    screen.getByText('°F');
    expect([field.value, screen.queryByText('Whole numbers only')]).toEqual(['140.9', null]);
    fireEvent.change(field, { target: { value: '1409' } });
    expect([field.value, screen.queryByText('Whole numbers only')]).toEqual(['140', null]);
    fireEvent.change(field, { target: { value: '140.5' } });
    expect(field.value).toBe('140');
    screen.getByText('Whole numbers only');
  });

  test('A comma is refused with words', () => {
    const { field } = openMetric('temperature', '');
    fireEvent.change(field, { target: { value: '20,5' } });
    screen.getByText('Use a period for decimals, such as 1.5');
  });
});
