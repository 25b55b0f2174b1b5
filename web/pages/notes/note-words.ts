import type { WrittenNoteReply } from '../../../shared/api/types/note-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { dayMinuteText, dayText, minuteText, yearText } from '../../../shared/domain/figures/times.ts';
import { NOTE_KINDS } from '../../../shared/domain/notes/note.ts';

/** The times and the words of notes (docs/product/notes.md#card). */

/** 'Nov 20, 3:29 PM', with the year if it is another one. */
const momentText = (time: number, now: number, zone: string): string => {
  const text = dayMinuteText(time, zone);
  const year = yearText(time, zone);
  return year === yearText(now, zone) ? text : `${text.replace(',', `, ${year},`)}`;
};

/** 'Nov 20, 3:29 PM', or 'Nov 20, 3:29 PM to 4:10 PM' of a span. */
export function noteTimeText({ from, to }: Pick<WrittenNoteReply, 'from' | 'to'>, now: number, zone: string): string {
  const start = momentText(from, now, zone);
  if (to === null) return start;
  return `${start} to ${dayText(from, zone) === dayText(to, zone) ? minuteText(to, zone) : momentText(to, now, zone)}`;
}

/** 'Service: burner cleaned'. @param cause of the alarm, in words, that the note is about */
export const noteSentence = (
  { kind, text }: Pick<WrittenNoteReply, 'kind' | 'text'>,
  cause: string | undefined,
): string => [cause ? say`Alarm, ${cause.toLowerCase()}` : say(NOTE_KINDS[kind]), text].filter(Boolean).join(': ');
