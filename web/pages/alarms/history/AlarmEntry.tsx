import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { useAct } from '../../common/acts.ts';
import { refreshAlarms } from '../alarm-queries.ts';
import styles from './AlarmEntry.module.css';
import { alarmText, lastedText, notifiedText } from './history-words.ts';

interface AlarmEntryProps {
  readonly propertyId: string;
  readonly alarm: AlarmReply;
  /** IANA name. */
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
}

/** Takes an acknowledgement back (docs/product/alarms.md#take-back). A failure is said beside the button. */
function TakeBack({ propertyId, alarm }: Pick<AlarmEntryProps, 'propertyId' | 'alarm'>) {
  const queries = useQueryClient();
  const takeBack = async () => {
    await call('alarms', 'takeBack', { path: { incidentId: incidentId(propertyId, alarm.id) } });
    await refreshAlarms(queries, propertyId);
  };
  const act = useAct(takeBack, { failed: () => say`Couldn’t remove the acknowledgment.` });
  const name = `${say`UNACKNOWLEDGE`} ${subjectInWords(alarm)}`;
  return (
    <>
      <Button look="text" busy={act.busy} onClick={() => act.start()} aria-label={name}>
        {say`UNACKNOWLEDGE`}
      </Button>
      {act.failure && <Message tone="error">{act.failure}</Message>}
    </>
  );
}

/** An alarm in the activity of its property: how far, how long, who was notified, who acknowledged (docs/product/alarms.md#history). */
export function AlarmEntry({ propertyId, alarm, zone, now }: AlarmEntryProps) {
  const isAuth = useMayAt(propertyId);
  const { id, endedAt, acknowledged } = alarm;
  return (
    <>
      <h4 className={styles.name}>
        <Link to={alarmPath(incidentId(propertyId, id))}>{subjectInWords(alarm)}</Link>
      </h4>
      <p className={styles.words}>{alarmText(alarm)}</p>
      <p className={styles.words}>{`${lastedText(alarm, now, zone)} · ${notifiedText(alarm)}`}</p>
      {acknowledged && (
        <div className={styles.words}>
          <p>{say`Acknowledged by ${acknowledged.name}, ${dayMinuteText(acknowledged.at, zone)}`}</p>
          {acknowledged.note && <q className={styles.said}>{acknowledged.note}</q>}
          {isAuth && endedAt === null && <TakeBack propertyId={propertyId} alarm={alarm} />}
        </div>
      )}
    </>
  );
}
