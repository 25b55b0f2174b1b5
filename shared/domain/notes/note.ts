import { DAY_MS } from '../durations.ts';
import { type English, english } from '../figures/say.ts';
import type { TimeWindow } from '../time-range.ts';

/** A note: what somebody did at a property, at a time or during one (docs/product/notes.md). Times are UTC ms. */

/** The subject of a note. */
export type NoteKind = 'service' | 'partReplaced' | 'settingChanged' | 'complaint' | 'other';
/** The same in words (docs/product/notes.md#kinds). */
export const NOTE_KINDS: Readonly<Record<NoteKind, English>> = {
  service: english('Service'),
  partReplaced: english('Part replaced'),
  settingChanged: english('Setting changed'),
  complaint: english('Complaint'),
  other: english('Other'),
};
export const NOTE_KIND_NAMES = Object.keys(NOTE_KINDS) as NoteKind[];

/** The longest text, in characters. */
export const MAX_NOTE = 500;
/** The most notes of a property, without removed ones and those of alarms. */
export const MAX_NOTES = 500;
/** The most removed notes of a property that are kept, the last ones (docs/product/notes.md#removed). */
export const MAX_REMOVED_NOTES = 100;
/** The most notes of alarms that a property keeps, those of the last alarms (docs/product/notes.md#alarms). */
export const MAX_ALARM_NOTES = 500;
/** The most earlier versions that a note keeps, the newest. */
export const MAX_EARLIER = 20;
/** The longest span, in days. */
const MAX_NOTE_DAYS = 366;
/** A clock that runs ahead of the server's is no mistake of the person. */
const CLOCK_SLACK_MS = DAY_MS;

/** The fields that a person writes. */
export interface NoteWords {
  readonly kind: NoteKind;
  readonly from: number;
  /** Absent: a moment. */
  readonly to?: number | undefined;
  readonly text: string;
}

/** A written note, with who and when. */
export interface WrittenNote extends NoteWords {
  readonly userId: string;
  readonly at: number;
}

/** A note with its history. */
export interface Note extends WrittenNote {
  readonly id: string;
  /** The person who wrote it first. */
  readonly authorId: string;
  /** Counts the writes. */
  readonly version: number;
  /** Its earlier texts, the newest last. */
  readonly earlier: readonly WrittenNote[];
  readonly removed?: { readonly userId: string; readonly at: number };
  /** The alarm that was closed with a cause. Such a note follows the cause. */
  readonly alarmId?: string;
}

/** The sentences of what cannot be saved. */
export const NOTE_PROBLEMS = {
  endsBeforeItBegins: english('The end must be after the beginning'),
  isTooLong: english('A note can cover up to 366 days'),
  isToCome: english('Notes are for past events. Use scheduled maintenance for future work'),
} as const;
export type NoteProblem = keyof typeof NOTE_PROBLEMS;

/** The reason why the times of a note cannot be saved; undefined if they can. @param now UTC ms */
export function noteTimesProblem({ from, to }: Pick<NoteWords, 'from' | 'to'>, now: number): NoteProblem | undefined {
  if (to !== undefined && to <= from) return 'endsBeforeItBegins';
  if ((to ?? from) - from > MAX_NOTE_DAYS * DAY_MS) return 'isTooLong';
  return from > now + CLOCK_SLACK_MS ? 'isToCome' : undefined;
}

/** Whether a person may change or remove a note: who wrote it, and admins. Notes of alarms follow their alarm. */
export const mayChangeNote = (
  { authorId, removed, alarmId }: Pick<Note, 'authorId' | 'removed' | 'alarmId'>,
  person: { readonly userId: string; readonly isAdmin: boolean },
): boolean => !removed && alarmId === undefined && (person.isAdmin || person.userId === authorId);

/** A new note. */
export const newNote = (id: string, words: NoteWords, userId: string, at: number): Note => ({
  id,
  ...words,
  userId,
  at,
  authorId: userId,
  version: 1,
  earlier: [],
});

const isSame = (a: NoteWords, b: NoteWords): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to && a.text === b.text;

/** A note with other words. What it said before is kept. The same object if the words are the same. */
export function changedNote(note: Note, words: NoteWords, userId: string, at: number): Note {
  if (isSame(note, words)) return note;
  const { kind, from, to, text, userId: wroteId, at: wroteAt } = note;
  const was: WrittenNote = { kind, from, ...(to !== undefined && { to }), text, userId: wroteId, at: wroteAt };
  const { to: _, ...rest } = note;
  return {
    ...rest,
    ...words,
    userId,
    at,
    version: note.version + 1,
    earlier: [...note.earlier, was].slice(-MAX_EARLIER),
  };
}

/** A removed note. It stays in the history. */
export const removedNote = (note: Note, userId: string, at: number): Note => ({
  ...note,
  version: note.version + 1,
  removed: { userId, at },
});

/** Whether a note counts as one of those that people may write. */
export const isCounted = ({ removed, alarmId }: Pick<Note, 'removed' | 'alarmId'>): boolean =>
  !removed && alarmId === undefined;

/**
 * The notes that a property no longer keeps: the removed ones and those of alarms, but for the last ones of both. So its list does not
 * grow without end, however often somebody writes and removes, and however many alarms there are.
 */
export function outdatedNotes<Kept extends Pick<Note, 'removed' | 'alarmId' | 'from' | 'at'>>(
  notes: readonly Kept[],
): readonly Kept[] {
  const removed = notes.filter((note) => note.removed).sort((a, b) => (b.removed?.at ?? 0) - (a.removed?.at ?? 0));
  const ofAlarms = notes.filter(({ alarmId }) => alarmId !== undefined).sort(byTime);
  return [...removed.slice(MAX_REMOVED_NOTES), ...ofAlarms.slice(MAX_ALARM_NOTES)];
}

/** Whether a note is about a part of a time window, its end excluded. */
export const isWithin = (
  { from, to = from }: Pick<NoteWords, 'from' | 'to'>,
  { startTime, endTime }: TimeWindow,
): boolean => from < endTime && to >= startTime;

/** Orders notes: the newest time first, of equal times the one written last. */
export const byTime = (a: Pick<Note, 'from' | 'at'>, b: Pick<Note, 'from' | 'at'>): number =>
  b.from - a.from || b.at - a.at;
