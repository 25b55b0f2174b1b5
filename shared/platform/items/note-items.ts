import type { IncidentCause } from '../../domain/alarms/incidents/incident.ts';
import type { Note } from '../../domain/notes/note.ts';

/** A note of a property. A removed one stays, for its history. */
export interface NoteItem extends Note {
  readonly propertyId: string;
  /** The cause of the alarm. Only of a note of an alarm; the text may be empty then. */
  readonly cause?: IncidentCause;
}
