import { newNote } from '../../../shared/domain/notes/note.ts';
import type { AlarmItem } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { NoteItem } from '../../../shared/platform/items/note-items.ts';
import { remove, replace, type Step } from '../base/transaction.ts';

/**
 * The step that keeps the note of an alarm equal to its cause (docs/product/notes.md#alarms): none if the cause does not
 * change. The note's id is that of the alarm, so there is one.
 * @param next what changes of the alarm
 */
export function causeNoteSteps(companyId: string, alarm: AlarmItem, next: Partial<AlarmItem>, now: number): Step[] {
  if (!('foundCause' in next)) return [];
  const { id: alarmId, propertyId, since: from, endedAt: to, foundCause } = alarm;
  const key = KEYS.note(companyId, propertyId, alarmId);
  if (!foundCause) return [remove(key)];
  const { cause, note: text, userId } = foundCause;
  const words = { kind: 'other', from, ...(to !== undefined && { to }), text } as const;
  const note: NoteItem = { ...newNote(alarmId, words, userId, now), propertyId, alarmId, cause };
  return [replace(key, note)];
}
