import { Formik } from 'formik';
import { useState } from 'react';
import { DateField, DateTimeField, TimeField } from '../ui/dates/DateField.tsx';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import DayPicker from '../ui/dates/DayPicker.tsx';
import { MonthPicker } from '../ui/dates/MonthPicker.tsx';
import type { MonthOfYear } from '../ui/dates/month-choice.ts';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

const ZONE = 'America/Los_Angeles';
/** Mid-November of a year in which clocks went back on November 1st. So there is a day of 25 hours to choose. */
const NOW = Date.parse('2026-11-20T18:41:00Z');
/** 01:00 PDT: an hour later it is 01:00 again, in PST. */
const TWICE = Date.parse('2026-11-01T08:00:00Z');
const EARLIEST = Date.parse('2026-02-10T08:00:00Z');

function LiveDate({ label, initial }: { readonly label: string; readonly initial?: number }) {
  const [time, setTime] = useState(initial);
  return (
    <>
      <DatePicker label={label} zone={ZONE} initial={initial} earliest={EARLIEST} now={NOW} onChoose={setTime} />
      <output aria-label={`${label} in UTC`}>{time === undefined ? '--' : new Date(time).toISOString()}</output>
    </>
  );
}

function LiveMonth() {
  const [chosen, setChosen] = useState<Partial<MonthOfYear>>({});
  return (
    <MonthPicker
      first={{ year: 2024, month: 10 }}
      now={{ year: 2026, month: 11 }}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

/** Fields of a form. @param of stands behind each name */
function DateFields({ of, disabled = false }: { readonly of: string; readonly disabled?: boolean }) {
  return (
    <div className={styles.form}>
      <DateField name="day" label={`Due date${of}`} hint="Includes this day" max="2026-11-30" disabled={disabled} />
      <DateTimeField name="at" label={`Start time${of}`} hint="Property time" clears disabled={disabled} />
      <TimeField name="from" label={`Day start${of}`} disabled={disabled} />
    </div>
  );
}

const TYPED = { day: '2026-11-28', at: '2026-11-28T15:00', from: '08:32' };
const EMPTY = { day: '', at: '', from: '' };
const WRONG = { day: 'Enter a date', at: 'Choose a date and time', from: 'Enter a time' };

/** Hours of days and months of years, within the records, and the dates of forms. */
export const Dates = () => (
  <Specimens>
    <Specimen name="Empty">
      <LiveDate label="Date and hour" />
    </Specimen>
    <Specimen name="On the day of 25 hours">
      <LiveDate label="When clocks go back" initial={TWICE} />
    </Specimen>
    <Specimen name="In the future">
      <LiveDate label="Too late" initial={NOW + 7_200_000} />
    </Specimen>
    <Specimen name="Disabled">
      <DatePicker label="Disabled date" zone={ZONE} initial={TWICE} now={NOW} onChoose={() => {}} disabled />
    </Specimen>
    <Specimen name="A day">
      <DayPicker label="A day" initial="2026-11-16" first="2026-02-10" last="2026-11-20" onChoose={() => {}} />
    </Specimen>
    <Specimen name="In a form">
      <Formik initialValues={TYPED} onSubmit={() => {}}>
        <DateFields of="" />
      </Formik>
    </Specimen>
    <Specimen name="In a form, wrong">
      <Formik
        initialValues={EMPTY}
        initialErrors={WRONG}
        initialTouched={{ day: true, at: true, from: true }}
        onSubmit={() => {}}
      >
        <DateFields of=", wrong" />
      </Formik>
    </Specimen>
    <Specimen name="In a form, disabled">
      <Formik initialValues={TYPED} onSubmit={() => {}}>
        <DateFields of=", disabled" disabled />
      </Formik>
    </Specimen>
    <Specimen name="Month; the year leads">
      <LiveMonth />
    </Specimen>
  </Specimens>
);
