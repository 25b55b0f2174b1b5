import type { IncidentReply } from '../../../shared/api/types/incident-types.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { hasLimits } from '../../../shared/domain/sensor.ts';
import { MuteAct } from './MuteAct.tsx';
import type { Mutable } from './MuteDialog.tsx';

type MutableAlarm = Pick<IncidentReply, 'propertyId' | 'propertyName' | 'timeZone' | 'subject' | 'severity'>;

/** What is muted for an alarm: its sensor; for a wingnut that is offline its property, because nothing less is muted. */
export const mutableOf = ({ propertyId, propertyName, timeZone, subject, severity }: MutableAlarm): Mutable => ({
  propertyId,
  propertyName,
  label: hasLimits(subject) ? subject : undefined,
  isCritical: severity === 'critical',
  zone: knownZone(timeZone),
});

/** MUTE of an alarm. */
export const MuteAlarm = ({ alarm }: { readonly alarm: MutableAlarm }) => (
  <MuteAct {...mutableOf(alarm)} look="outlined" />
);
