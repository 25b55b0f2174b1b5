import styles from './ThresholdRow.module.css';

/** The headings above the columns of the sensors, where there is room. The fields have their own names. */
export const ThresholdHeads = ({ days }: { readonly days: number }) => (
  <div className={styles.heads} aria-hidden="true">
    <span className={styles.name}>Sensor</span>
    <span className={styles.latest}>Latest</span>
    <span className={styles.preview}>{`Preview of the last ${days} days`}</span>
    <span className={styles.limits}>
      <span>Min</span>
      <span>Max</span>
    </span>
    <span className={styles.severity}>Severity</span>
    <span className={styles.switch}>Alarm</span>
  </div>
);
