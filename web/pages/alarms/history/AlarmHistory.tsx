import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { dayMinuteText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useAct } from '../../common/acts.ts';
import { historyQuery, refreshAlarms } from '../alarm-queries.ts';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import styles from './AlarmHistory.module.css';
import { alarmText, notifiedText } from './history-words.ts';

interface TakeBackProps {
  /** The subject of the alarm. */
  readonly subject: string;
  readonly takeBack: () => Promise<void>;
}

/** Takes an acknowledgement back (docs/product/alarms.md#take-back). A failure is said beside the button. */
function TakeBack({ subject, takeBack }: TakeBackProps) {
  const act = useAct(takeBack, { failed: () => 'Couldn’t remove the acknowledgment.' });
  return (
    <>
      <Button look="text" busy={act.busy} onClick={() => act.start()} aria-label={`UNACKNOWLEDGE ${subject}`}>
        UNACKNOWLEDGE
      </Button>
      {act.failure && <Message tone="error">{act.failure}</Message>}
    </>
  );
}

interface EntryProps {
  readonly propertyId: string;
  readonly alarm: AlarmReply;
  readonly timeText: (time: number) => string;
  /** Actions of an editor on an open alarm; undefined for viewers and for an alarm that has ended. */
  readonly acts: { readonly acknowledge: () => void; readonly takeBack: () => Promise<void> } | undefined;
}

function Entry({ propertyId, alarm, timeText, acts }: EntryProps) {
  const { id, since, endedAt, acknowledged } = alarm;
  const subject = subjectInWords(alarm);
  return (
    <li className={styles.entry} aria-label={subject}>
      <div>
        <h3 className={styles.name}>
          <Link to={alarmPath(incidentId(propertyId, id))}>{subject}</Link>
        </h3>
        <p className={styles.words}>{alarmText(alarm)}</p>
      </div>
      <p className={styles.words}>
        {`${timeText(since)} – ${endedAt === null ? 'now' : timeText(endedAt)}`}
        <br />
        {notifiedText(alarm)}
      </p>
      {acknowledged ? (
        <div className={styles.words}>
          <p>{`Acknowledged by ${acknowledged.name}, ${timeText(acknowledged.at)}`}</p>
          {acknowledged.note && <q className={styles.said}>{acknowledged.note}</q>}
          {acts && <TakeBack subject={subject} takeBack={acts.takeBack} />}
        </div>
      ) : (
        acts && (
          <Button onClick={acts.acknowledge} aria-label={`ACKNOWLEDGE ${subject}`}>
            ACKNOWLEDGE
          </Button>
        )
      )}
    </li>
  );
}

/** Number of alarms that are shown before the person asks for all. */
const SHOWN_AT_FIRST = 20;
const NOTHING: readonly AlarmReply[] = [];

interface AlarmHistoryProps {
  readonly propertyId: string;
  readonly timeZone: string;
}

/** A property's alarms of the last 30 days: start and end, how far, who got a mail, who has acknowledged it. */
export function AlarmHistory({ propertyId, timeZone }: AlarmHistoryProps) {
  const isAuth = useMayAt(propertyId);
  const history = useQuery(historyQuery(propertyId));
  const queries = useQueryClient();
  const [acknowledging, setAcknowledging] = useState(NOTHING);
  const [showsAll, setShowsAll] = useState(false);
  const zone = knownZone(timeZone);
  const takeBack = async (alarmId: string) => {
    await call('alarms', 'takeBack', { path: { incidentId: incidentId(propertyId, alarmId) } });
    await refreshAlarms(queries, propertyId);
  };
  const alarms = history.data?.alarms;
  const shown = showsAll ? alarms : alarms?.slice(0, SHOWN_AT_FIRST);
  const waiting = alarms?.filter(({ endedAt, acknowledged }) => endedAt === null && !acknowledged) ?? NOTHING;
  return (
    <Card
      title="Alarm History"
      aside={
        <span className={styles.aside}>
          {isAuth && waiting.length > 1 && (
            <Button onClick={() => setAcknowledging(waiting)}>{`ACKNOWLEDGE ALL ${waiting.length}`}</Button>
          )}
          <span className={styles.words}>Last 30 days</span>
        </span>
      }
    >
      <QueryState query={history} failed="Couldn’t load alarms." />
      {alarms?.length === 0 && <p className={styles.words}>No alarms in the last 30 days</p>}
      <ul>
        {shown?.map((alarm) => (
          <Entry
            key={alarm.id}
            propertyId={propertyId}
            alarm={alarm}
            timeText={(time) => dayMinuteText(time, zone)}
            acts={
              isAuth && alarm.endedAt === null
                ? { acknowledge: () => setAcknowledging([alarm]), takeBack: () => takeBack(alarm.id) }
                : undefined
            }
          />
        ))}
      </ul>
      {alarms && shown && shown.length < alarms.length && (
        <Button onClick={() => setShowsAll(true)}>{`SHOW ALL ${alarms.length}`}</Button>
      )}
      {history.data?.more && shown === alarms && <p className={styles.words}>Older alarms aren’t shown.</p>}
      <AcknowledgeDialog propertyId={propertyId} alarms={acknowledging} onClose={() => setAcknowledging(NOTHING)} />
    </Card>
  );
}
