import { TriangleAlert } from 'lucide-react';
import type { PropertyRow } from '../notifications/property-rows.ts';
import styles from './AlarmMark.module.css';

/** Whether a property has an alarm now: an icon in a table's narrow column, with its word on small screens. */
export const AlarmMark = ({ state }: { readonly state: PropertyRow['alarmState'] }) =>
  state === 'ALARM' ? (
    <span className={styles.alarm} title="Alarm">
      <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles.word}>Alarm</span>
    </span>
  ) : (
    <span className={styles.ok}>OK</span>
  );
