import { string } from 'yup';
import { isDay } from '../../domain/calendar-day.ts';

const NO_DAY = 'Choose a day';

/** A day of the calendar: '2026-01-31'. */
export const dayField = () =>
  string()
    .test('day', NO_DAY, (text) => text === undefined || isDay(text))
    .meta({ jsonSchema: { format: 'date' }, example: '2026-01-31' });

/** The same, where it must be given. */
export const requiredDayField = () => dayField().required(NO_DAY);
