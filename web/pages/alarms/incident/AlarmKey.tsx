import { english, say } from '../../../../shared/domain/figures/say.ts';
import styles from './AlarmKey.module.css';

const MARKS = [
  { words: english('Alarm'), className: undefined },
  { words: english('Acknowledged alarm'), className: styles.hollow },
] as const;

/** The meaning of the marks of alarms above a chart. */
export const AlarmKey = () => (
  <ul className={styles.key}>
    {MARKS.map(({ words, className }) => (
      <li key={words}>
        <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true" className={className}>
          <path d="M1.5 13h13l-6.5 -12z" />
        </svg>
        {say(words)}
      </li>
    ))}
  </ul>
);
