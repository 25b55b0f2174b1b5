import { object, string } from 'yup';
import { INCIDENT_CAUSES } from '../../domain/alarms/incidents/incident.ts';
import { english } from '../../domain/figures/say.ts';
import { alarmNoteField } from './alarm-note.ts';

/** The cause of an alarm. */
export const ALARM_CAUSE = object({
  cause: string().oneOf(INCIDENT_CAUSES).required(english('Choose a cause')),
  note: alarmNoteField(),
}).noUnknown();
