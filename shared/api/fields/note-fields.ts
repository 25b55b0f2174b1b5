import { number, object, string } from 'yup';
import { MAX_NOTE, NOTE_KIND_NAMES } from '../../domain/notes/note.ts';

const NO_TIME = 'Choose a date and time';

/** The fields of a note. Times are UTC ms; without `to` it is a moment (docs/product/notes.md#notes). */
export const NOTE_FIELDS = {
  kind: string().oneOf(NOTE_KIND_NAMES).required(),
  from: number().typeError(NO_TIME).integer().min(0).required(NO_TIME),
  to: number().typeError(NO_TIME).integer().min(0),
  text: string().trim().required('Enter a note').max(MAX_NOTE, `Text must be at most ${MAX_NOTE} characters`),
};
export const NOTE = object(NOTE_FIELDS).noUnknown();
