import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { dateField, shownDate, typeDate } from '../../fields.sample.ts';
import { readSpanish } from '../../spanish.sample.ts';
import { PortalForm } from '../forms/PortalForm.tsx';
import { DateField, DateTimeField, MonthDayField, TimeField } from './DateField.tsx';

const RULES = object({ day: string().required('Enter a date') });
const FULL = { day: '2026-11-28', at: '2026-11-28T15:05', from: '08:32' };

function open(initialValues: typeof FULL = { day: '', at: '', from: '' }) {
  const onSubmit = vi.fn();
  render(
    <PortalForm initialValues={initialValues} rules={RULES} onSubmit={(values) => onSubmit(values)}>
      <DateField name="day" label="Due date" hint="Includes this day" />
      <DateTimeField name="at" label="Start time" clears />
      <TimeField name="from" label="Day start" />
      <button type="submit">SAVE</button>
    </PortalForm>,
  );
  return onSubmit;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE' }));

test('Dates and times are shown as Americans write them, without a zero in front', () => {
  open({ ...FULL, day: '2026-01-05' });
  expect(['Due date', 'Start time', 'Day start'].map((label) => shownDate(dateField(label)))).toEqual([
    '1/5/2026',
    '11/28/2026, 3:05 PM',
    '8:32 AM',
  ]);
});

test.each([
  ['11/28/2026', '2026-11-28'],
  ['1/5/2026', '2026-01-05'],
  ['01/05/2026', '2026-01-05'],
  ['1-5-2026', '2026-01-05'],
  ['1/5/26', '2026-01-05'],
  ['2/31/2026', '2026-02-28'],
])('%s is typed and kept as %s', async (text, kept) => {
  const onSubmit = open();
  typeDate(dateField('Due date'), text);
  save();
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ day: kept, at: '', from: '' }]]));
});

test.each([
  ['8:32 AM', '08:32'],
  ['8:05 pm', '20:05'],
  ['12:00 AM', '00:00'],
  ['1:30', '01:30'],
])('%s is typed and kept as %s', async (text, kept) => {
  const onSubmit = open(FULL);
  typeDate(dateField('Day start'), text);
  typeDate(dateField('Start time'), `3/4/2027, ${text}`);
  save();
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ day: FULL.day, at: `2027-03-04T${kept}`, from: kept }]]));
});

test('A date that is typed in part is an error at its field, also when the form holds the day of before', async () => {
  const onSubmit = open(FULL);
  const field = dateField('Due date');
  const parts = within(field).getAllByRole('spinbutton');
  for (let digit = 0; digit < 4; digit += 1) fireEvent.keyDown(parts[2] as Element, { key: 'Backspace' });
  expect(shownDate(field)).toBe('11/28/yyyy');
  save();
  await screen.findByText('Enter the full date');
  expect(document.activeElement).toBe(parts[0]);
  for (const part of parts) expect(part.getAttribute('aria-invalid')).toBe('true');
  const about = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(about.map((id) => document.getElementById(id)?.textContent)).toContain('Enter the full date');
  expect(onSubmit).not.toHaveBeenCalled();
  typeDate(field, '12/1/2026');
  await waitFor(() => expect(screen.queryByText('Enter the full date')).toBeNull());
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...FULL, day: '2026-12-01' }));
});

test('A date that may be empty is cleared at its calendar', async () => {
  const onSubmit = open(FULL);
  const calendarOf = (label: string) => fireEvent.click(within(dateField(label)).getByRole('button'));
  calendarOf('Start time');
  fireEvent.click(await screen.findByRole('button', { name: 'CLEAR DATE' }));
  expect(shownDate(dateField('Start time'))).toMatch(/^mm\/dd\/yyyy/);
  calendarOf('Due date');
  fireEvent.click(await screen.findByRole('button', { name: /November 30, 2026/ }));
  expect(screen.queryByRole('button', { name: 'CLEAR DATE' })).toBeNull();
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...FULL, at: '', day: '2026-11-30' }));
});

test('Enter in a date submits the form, with the day as it is when the field is left', async () => {
  const onSubmit = open(FULL);
  const field = dateField('Due date');
  typeDate(field, '2/31/2026');
  fireEvent.keyDown(within(field).getAllByRole('spinbutton')[2] as Element, { key: 'Enter' });
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...FULL, day: '2026-02-28' }));
});

test('Dates are American, whatever language the browser has', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  render(
    <PortalForm initialValues={FULL} rules={RULES} onSubmit={() => {}}>
      <DateTimeField name="at" label="Start time" />
    </PortalForm>,
  );
  expect(shownDate(dateField('Start time'))).toBe('11/28/2026, 3:05 PM');
});

describe('docs/product/languages.md#screens: a reader of Spanish', () => {
  readSpanish();

  const namesIn = (field: HTMLElement) =>
    within(field)
      .getAllByRole('spinbutton', { hidden: true })
      .map((part) => part.getAttribute('aria-label')?.split(',')[0]?.replaceAll('\u00a0', ' '));

  test('has the parts and the calendar of a date in Spanish, the day first', async () => {
    const onSubmit = open(FULL);
    const start = dateField('Start time');
    expect(shownDate(start)).toBe('28/11/2026, 3:05 p.m.');
    expect(namesIn(start)).toEqual(['día', 'mes', 'año', 'hora', 'minuto', 'a. m./p. m.']);
    expect(start.getAttribute('aria-describedby')).toBeTruthy();
    expect(document.body.textContent).toContain('Fecha seleccionada: 28 de noviembre de 2026');
    fireEvent.click(within(start).getByRole('button', { name: /^Calendario/ }));
    fireEvent.click(await screen.findByRole('button', { name: /30 de noviembre de 2026/ }));
    typeDate(dateField('Day start'), '4:10 p');
    save();
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ ...FULL, at: '2026-11-30T15:05', from: '16:10' }]]));
  });

  test('types a date as it is shown', async () => {
    const onSubmit = open();
    expect(shownDate(dateField('Due date'))).toBe('dd/mm/aaaa');
    typeDate(dateField('Due date'), '5/1/2026');
    save();
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ day: '2026-01-05', at: '', from: '' }]]));
  });
});

test.each([
  ['1/5', '01-05'],
  ['2/29', '02-29'],
  ['2/31', '02-29'],
  ['12/1', '12-01'],
])('%s is a day of every year: %s', async (text, kept) => {
  const onSubmit = vi.fn();
  render(
    <PortalForm initialValues={{ start: '10-01' }} rules={object()} onSubmit={(values) => onSubmit(values)}>
      <MonthDayField name="start" label="Season start" />
      <button type="submit">SAVE</button>
    </PortalForm>,
  );
  typeDate(dateField('Season start'), `${text}/2024`);
  save();
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ start: kept }]]));
});

test('A day of every year that is typed in part is an error', async () => {
  const onSubmit = vi.fn();
  render(
    <PortalForm initialValues={{ start: '10-01' }} rules={object()} onSubmit={(values) => onSubmit(values)}>
      <MonthDayField name="start" label="Season start" />
      <button type="submit">SAVE</button>
    </PortalForm>,
  );
  const [month] = within(dateField('Season start')).getAllByRole('spinbutton');
  for (const key of ['Backspace', 'Backspace']) fireEvent.keyDown(month as HTMLElement, { key });
  save();
  await screen.findByText('Enter the month and day');
  expect(onSubmit).not.toHaveBeenCalled();
});
