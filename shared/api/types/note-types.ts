import type { IncidentCause } from '../../domain/alarms/incidents/incident.ts';
import type { NoteKind } from '../../domain/notes/note.ts';

/** Replies about notes (docs/product/notes.md). Times are UTC ms. Names follow docs/product/users.md#vendor-domain. */

/** A written note. */
export interface WrittenNoteReply {
  readonly kind: NoteKind;
  readonly from: number;
  /** null: a moment. */
  readonly to: number | null;
  readonly text: string;
  /** The person who wrote it, and when. */
  readonly name: string;
  readonly at: number;
}

export interface NoteReply extends WrittenNoteReply {
  readonly id: string;
  readonly version: number;
  /** Whether the caller may change and remove it. */
  readonly mayChange: boolean;
  /** Its earlier texts, the oldest first. */
  readonly earlier: readonly WrittenNoteReply[];
  readonly removed?: { readonly name: string; readonly at: number };
  /** The alarm that was closed with a cause: the id of its incident, and the cause. */
  readonly incident?: { readonly id: string; readonly cause: IncidentCause };
}

/** The notes of a property, the newest time first, with those that were removed. */
export interface NotesReply {
  readonly notes: readonly NoteReply[];
  /** The server's time, UTC ms. */
  readonly now: number;
}
