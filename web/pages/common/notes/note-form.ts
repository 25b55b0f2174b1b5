import { object, string } from 'yup';
import type { NoteReply } from '../../../../shared/api/types/note-types.ts';
import { localTimeText, timeOfLocal } from '../../../../shared/dates/local-time.ts';
import {
  MAX_NOTE,
  NOTE_PROBLEMS,
  type NoteKind,
  type NoteWords,
  noteTimesProblem,
} from '../../../../shared/domain/notes/note.ts';

/** What a person types of a note. Times are those of the property: '2026-11-26T14:00'; an empty end is a moment. */
export interface NoteDraft {
  readonly kind: NoteKind;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The draft of a new note, or of one that is changed. @param now UTC ms */
export const newNoteDraft = (now: number, zone: string, note?: NoteReply): NoteDraft => ({
  kind: note?.kind ?? 'service',
  from: localTimeText(note?.from ?? now, zone),
  to: typeof note?.to === 'number' ? localTimeText(note.to, zone) : '',
  text: note?.text ?? '',
});

/**
 * A time as it was before, if the person has not changed the field: a field has minutes only, and the hour that comes twice
 * means the first one.
 */
const timeOf = (typed: string, before: number | null | undefined, zone: string): number | undefined =>
  typeof before === 'number' && typed === localTimeText(before, zone) ? before : timeOfLocal(typed, zone);

/** The words that a draft means; undefined where it says no time. */
export const draftWords = (draft: NoteDraft, zone: string, before?: NoteReply) => ({
  kind: draft.kind,
  from: timeOf(draft.from, before?.from, zone),
  to: draft.to ? timeOf(draft.to, before?.to, zone) : undefined,
  text: draft.text,
});

/** The rules of the form. The server has the same ones (docs/product/notes.md#notes). */
export const noteRules = (now: number, zone: string, before?: NoteReply) => {
  const wordsOf = (draft: NoteDraft) => draftWords(draft, zone, before);
  return object({
    kind: string().required(),
    from: string().test('time', 'Choose a day and a time', (_text, { parent }) => wordsOf(parent).from !== undefined),
    to: string().test('times', (typed, { parent, createError }) => {
      const { from, to } = wordsOf(parent);
      if (typed && to === undefined) return createError({ message: 'Choose a day and a time' });
      const problem = from !== undefined && noteTimesProblem({ from, to } as NoteWords, now);
      return problem ? createError({ message: NOTE_PROBLEMS[problem] }) : true;
    }),
    text: string().trim().required('Say what was done').max(MAX_NOTE, `Text must be at most ${MAX_NOTE} characters`),
  });
};
