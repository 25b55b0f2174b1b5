import { object, string } from 'yup';
import { say } from '../../domain/figures/say.ts';
import { WRONG } from './field-messages.ts';

/** The longest note about an alarm, in characters. */
export const MAX_ALARM_NOTE = 300;

const note = () =>
  string()
    .trim()
    .max(MAX_ALARM_NOTE, () => say`Note must be at most ${MAX_ALARM_NOTE} characters`);

/** A note about an alarm that may be empty. */
export const alarmNoteField = () => note().default('');

/** The body with which an alarm is acknowledged. */
export const ALARM_NOTE = object({ note: alarmNoteField() }).noUnknown();

/** A note of the timeline. */
export const TIMELINE_NOTE = object({ note: note().required(WRONG.required) }).noUnknown();
