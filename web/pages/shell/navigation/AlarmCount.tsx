import { useQuery } from '@tanstack/react-query';
import { alarmCountQuery } from '../../../api/alarm-count-query.ts';
import { openAlarmsInWords } from '../../common/open-alarms-words.ts';
import styles from './AlarmCount.module.css';

const MAX_SHOWN = 99;

/**
 * Number of open alarms of at least a warning that nobody has, red; or the number of open ones. Nothing without one
 * (docs/product/incidents.md#badge).
 */
export default function AlarmCount() {
  const { data } = useQuery(alarmCountQuery);
  if (!data || data.open === 0) return null;
  const { open, red } = data;
  const count = red || open;
  return (
    <span className={styles.count} data-red={red > 0 || undefined}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{`, ${openAlarmsInWords(data)}`}</span>
    </span>
  );
}
