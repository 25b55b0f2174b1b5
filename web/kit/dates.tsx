import { useState } from 'react';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import DayPicker from '../ui/dates/DayPicker.tsx';
import { MonthPicker } from '../ui/dates/MonthPicker.tsx';
import type { MonthOfYear } from '../ui/dates/month-choice.ts';
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

/** Hours of days and months of years, within the records. */
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
    <Specimen name="Month; the year leads">
      <LiveMonth />
    </Specimen>
  </Specimens>
);
