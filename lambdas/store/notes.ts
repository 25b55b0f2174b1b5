import {
  byTime,
  changedNote,
  isCounted,
  MAX_NOTES,
  type Note,
  outdatedNotes,
  removedNote,
} from '../../shared/domain/notes/note.ts';
import { type Reach, wholeCompany } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import type { NoteItem } from '../../shared/platform/items/note-items.ts';
import type { PhotoItem } from '../../shared/platform/items/photo-items.ts';
import { Refusal } from '../base/refusal.ts';
import { type Author, auditStep } from './base/audit.ts';
import { getItem } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { requireReach } from './base/properties.ts';
import { change, checkStep, create, remove, type Step, transact, withOptimisticRetry } from './base/transaction.ts';

/** The notes of a property (docs/product/notes.md). */

type Property = Pick<PropertyItem, 'id' | 'name'>;

/** All notes of a property, the newest time first, with removed ones. */
export async function listNotes(reach: Reach, propertyId: string): Promise<NoteItem[]> {
  requireReach(reach, propertyId);
  return (await listItems<NoteItem>(KEYS.note(reach.companyId, propertyId))).sort(byTime);
}

/** The number of photos of each note of a property, by its id; notes without one are absent. The files have their own, large client. */
export async function countNotePhotos(companyId: string, propertyId: string): Promise<ReadonlyMap<string, number>> {
  const items = await listItems<Pick<PhotoItem, 'aboutId'>>(KEYS.photo(companyId, propertyId, 'note'), ['aboutId']);
  const counts = new Map<string, number>();
  for (const { aboutId } of items) counts.set(aboutId, (counts.get(aboutId) ?? 0) + 1);
  return counts;
}

const isThere = (companyId: string, propertyId: string): Step =>
  checkStep(KEYS.property(companyId, propertyId), { entityStatus: 'enabled' }, 'NOT_FOUND');

/** Stores a new note. Throws NOT_FOUND, or TOO_MANY_NOTES. */
export async function addNote(author: Author, property: Property, note: Note): Promise<void> {
  const { companyId } = author;
  const { id: propertyId } = property;
  const kept = (await listNotes(author, propertyId)).filter(isCounted);
  if (kept.length >= MAX_NOTES) throw new Refusal('TOO_MANY_NOTES');
  await transact([
    isThere(companyId, propertyId),
    create(KEYS.note(companyId, propertyId, note.id), { ...note, propertyId }, 'CHANGED_MEANWHILE'),
    auditStep(author, 'noteWritten', property),
  ]);
}

/** The attributes that a change of a note writes. */
const written = ({ kind, from, to, text, userId, at, version, earlier, removed }: Note) => ({
  kind,
  from,
  to,
  text,
  userId,
  at,
  version,
  earlier,
  removed,
});

/**
 * Changes or removes a note. `next` gives the note after the change, the same object for no change, or throws. It is asked
 * again when somebody else has changed the note meanwhile. Throws NOT_FOUND.
 */
const changeStored = (
  author: Author,
  property: Property,
  noteId: string,
  action: 'noteChanged' | 'noteRemoved',
  next: (note: NoteItem) => Note,
  beside: (after: Note) => Promise<readonly Step[]> = async () => [],
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const key = KEYS.note(companyId, property.id, noteId);
    const note = await getItem<NoteItem>(key);
    if (!note || note.removed) throw new Refusal('NOT_FOUND');
    const after = next(note);
    if (after === note) return;
    await transact([
      isThere(companyId, property.id),
      change(key, written(after), { version: note.version }),
      auditStep(author, action, property),
      ...(await beside(after)),
    ]);
  });

/** Gives a note other words. @param allow throws when the author may not change it */
export const changeNote = (
  author: Author,
  property: Property,
  noteId: string,
  words: Parameters<typeof changedNote>[1],
  allow: (note: NoteItem) => void,
): Promise<void> =>
  changeStored(author, property, noteId, 'noteChanged', (note) => {
    allow(note);
    return changedNote(note, words, author.actor, author.at);
  });

/** The most notes that one change takes out of the store: a transaction has few steps. */
const OUTDATED_AT_ONCE = 50;

/** Takes out the notes that are no longer kept. @param after a note as it is after the change that the steps belong to */
async function outdatedBeside(reach: Reach, propertyId: string, after?: Note): Promise<readonly Step[]> {
  const stored = await listNotes(reach, propertyId);
  const notes = stored.map((note) => (note.id === after?.id ? after : note));
  return outdatedNotes(notes)
    .filter(({ id }) => id !== after?.id)
    .slice(-OUTDATED_AT_ONCE)
    .map(({ id }) => remove(KEYS.note(reach.companyId, propertyId, id)));
}

/** Takes out the notes of a property that are no longer kept, before an alarm gets one more. */
export async function forgetOutdatedNotes(companyId: string, propertyId: string): Promise<void> {
  const steps = await outdatedBeside(wholeCompany(companyId), propertyId);
  if (steps.length > 0) await transact(steps);
}

/** Removes a note; it stays for its history, with the last removed ones. @param allow throws when the author may not remove it */
export const removeNote = (
  author: Author,
  property: Property,
  noteId: string,
  allow: (note: NoteItem) => void,
): Promise<void> =>
  changeStored(
    author,
    property,
    noteId,
    'noteRemoved',
    (note) => {
      allow(note);
      return removedNote(note, author.actor, author.at);
    },
    (after) => outdatedBeside(author, property.id, after),
  );
