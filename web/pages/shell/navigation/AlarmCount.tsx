import { useQuery } from '@tanstack/react-query';
import { alarmCountQuery } from '../../../api/alarm-count-query.ts';
import { openAlarmsInWords } from '../../common/open-alarms-words.ts';
import styles from './AlarmCount.module.css';

const MAX_SHOWN = 99;

/**
 * Number of open alarms that are not snoozed and at least a warning. Nothing without one (docs/product/incidents.md#badge).
 */
export default function AlarmCount() {
  const { data } = useQuery(alarmCountQuery);
  if (!data || data.red === 0) return null;
  const { red } = data;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{red > MAX_SHOWN ? `${MAX_SHOWN}+` : red}</span>
      <span className="visually-hidden">{`, ${openAlarmsInWords(data)}`}</span>
    </span>
  );
}
