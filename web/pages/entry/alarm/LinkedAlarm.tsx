import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { IncidentFigure } from '../../alarms/common/IncidentFigure.tsx';
import { happenedInWords, unbroken } from '../../alarms/common/incident-words.ts';
import { SeverityMark } from '../../alarms/common/SeverityMark.tsx';
import styles from './AlarmLink.module.css';
import { isUnowned, ownerWords } from './link-words.ts';

/** The alarm of a link: how bad, its value with the limit, what happened, and who has it. */
export function LinkedAlarm({ alarm }: { readonly alarm: LinkedAlarmReply }) {
  const facts = { ...alarm, alarms: { length: alarm.others + 1 } };
  return (
    <div className={styles.alarm}>
      <div className={styles.figure}>
        <SeverityMark severity={alarm.severity} isQuiet={alarm.endedAt !== null} />
        <IncidentFigure incident={facts} now={alarm.now} isLarge />
      </div>
      <p className={styles.sentence}>{unbroken(happenedInWords(facts, alarm.now))}</p>
      {alarm.endedAt === null && !alarm.acknowledged && (
        <p className={styles.owner} data-missing={isUnowned(alarm) || undefined}>
          {ownerWords(alarm)}
        </p>
      )}
    </div>
  );
}
