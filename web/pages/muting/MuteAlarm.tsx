import type { IncidentReply } from '../../../shared/api/types/incident-types.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { isSensorLabel } from '../../../shared/domain/sensor.ts';
import { MuteAct } from './MuteAct.tsx';

interface MuteAlarmProps {
  readonly alarm: Pick<IncidentReply, 'propertyId' | 'propertyName' | 'timeZone' | 'subject' | 'severity'>;
}

/** MUTE of the sensor that is in alarm; of a wingnut that is offline its property, because nothing less is muted. */
export function MuteAlarm({ alarm: { propertyId, propertyName, timeZone, subject, severity } }: MuteAlarmProps) {
  const label = isSensorLabel(subject) ? subject : undefined;
  return (
    <MuteAct
      propertyId={propertyId}
      propertyName={propertyName}
      label={label}
      isCritical={severity === 'critical'}
      zone={knownZone(timeZone)}
      look="outlined"
    />
  );
}
