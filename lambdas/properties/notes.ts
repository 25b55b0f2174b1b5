import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { NoteReply, NotesReply, WrittenNoteReply } from '../../shared/api/types/note-types.ts';
import { incidentId } from '../../shared/domain/alarms/incidents/incident.ts';
import {
  mayChangeNote,
  NOTE_PROBLEMS,
  type NoteWords,
  newNote,
  noteTimesProblem,
  type WrittenNote,
} from '../../shared/domain/notes/note.ts';
import { mayAt } from '../../shared/domain/people/reach.ts';
import { may } from '../../shared/domain/role.ts';
import type { NoteItem } from '../../shared/platform/items/note-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { type Person, peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { getProperty } from '../store/base/properties.ts';
import { listPeople } from '../store/contacts.ts';
import * as store from '../store/notes.ts';

/** The calls of notes (docs/product/notes.md). */

type Rows = typeof API.properties;

const asPerson = (caller: Caller, propertyId: string) => ({
  userId: caller.userId,
  isAdmin: may(caller.role, 'isAdmin') && mayAt(caller, propertyId, 'isAdmin'),
});

const writtenReply = (
  { kind, from, to, text, userId, at }: WrittenNote,
  personOf: (id: string) => Person,
): WrittenNoteReply => ({ kind, from, to: to ?? null, text, name: personOf(userId).name, at });

function noteReply(note: NoteItem, caller: Caller, personOf: (id: string) => Person): NoteReply {
  const { id, propertyId, version, earlier, removed, alarmId, cause } = note;
  return {
    id,
    ...writtenReply(note, personOf),
    version,
    mayChange: mayChangeNote(note, asPerson(caller, note.propertyId)),
    earlier: earlier.map((each) => writtenReply(each, personOf)),
    ...(removed && { removed: { name: personOf(removed.userId).name, at: removed.at } }),
    ...(alarmId !== undefined && cause && { incident: { id: incidentId(propertyId, alarmId), cause } }),
  };
}

async function reply(caller: Caller, propertyId: string, now: number): Promise<NotesReply> {
  // A contact that calls an alarm noise leaves a note.
  const [items, people] = await Promise.all([store.listNotes(caller, propertyId), listPeople(caller.companyId)]);
  const personOf = peopleOf(people, (user) => sees(caller, user));
  return { notes: items.map((note) => noteReply(note, caller, personOf)), now };
}

/** The notes of a property. Throws NOT_FOUND. */
export async function notes({ caller, path, now }: Call<Rows['notes']>): Promise<NotesReply> {
  await getProperty(caller, path.id);
  return reply(caller, path.id, now);
}

/** The words of a note. Throws INVALID_NOTE with the sentence of a problem. */
function checkedWords({ kind, from, to, text }: NoteWords, now: number): NoteWords {
  const problem = noteTimesProblem({ from, to }, now);
  if (problem) throw new Refusal('INVALID_NOTE', NOTE_PROBLEMS[problem]);
  return { kind, from, ...(to !== undefined && { to }), text };
}

/** Throws FORBIDDEN unless the caller may change the note, and CHANGED_MEANWHILE if the caller has seen another version. */
const allowed =
  (caller: Caller, seen?: number) =>
  (note: NoteItem): void => {
    if (!mayChangeNote(note, asPerson(caller, note.propertyId))) throw new Refusal('FORBIDDEN');
    if (seen !== undefined && seen !== note.version) throw new Refusal('CHANGED_MEANWHILE');
  };

/** Writes a note. Throws NOT_FOUND, INVALID_NOTE or TOO_MANY_NOTES. */
export async function addNote({ caller, author, path, body, now }: Call<Rows['addNote']>): Promise<NotesReply> {
  const property = await getProperty(caller, path.id);
  await store.addNote(author, property, newNote(body.id ?? randomUUID(), checkedWords(body, now), caller.userId, now));
  return reply(caller, path.id, now);
}

/** Changes a note. Throws NOT_FOUND, FORBIDDEN, INVALID_NOTE or CHANGED_MEANWHILE. */
export async function changeNote({ caller, author, path, body, now }: Call<Rows['changeNote']>): Promise<NotesReply> {
  const property = await getProperty(caller, path.id);
  const words = checkedWords(body, now);
  await store.changeNote(author, property, path.noteId, words, allowed(caller, body.version));
  return reply(caller, path.id, now);
}

/** Removes a note. Throws NOT_FOUND, FORBIDDEN or CHANGED_MEANWHILE. */
export async function removeNote({ caller, author, path, now }: Call<Rows['removeNote']>): Promise<NotesReply> {
  const property = await getProperty(caller, path.id);
  await store.removeNote(author, property, path.noteId, allowed(caller));
  return reply(caller, path.id, now);
}
