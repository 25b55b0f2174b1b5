import { TriangleAlert } from 'lucide-react';
import type { PropertyRow } from '../notifications/property-rows.ts';
import styles from './AlarmMark.module.css';

/** Whether a property has an alarm now: a red mark of icon and word. */
export const AlarmMark = ({ state }: { readonly state: PropertyRow['alarmState'] }) =>
  state === 'ALARM' ? (
    <span className={styles.alarm}>
      <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
      Alarm
    </span>
  ) : (
    <span className={styles.ok}>OK</span>
  );
