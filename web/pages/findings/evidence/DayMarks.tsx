import type { FindingDayReply } from '../../../../shared/api/types/findings.ts';
import styles from './DayMarks.module.css';
import { marksInWords, marksOf } from './evidence-days.ts';

/** A box for each day of the evidence: seen, not seen, not known. */
export function DayMarks({ days }: { readonly days: readonly FindingDayReply[] }) {
  const marks = marksOf(days);
  return (
    <span className={styles.marks} role="img" aria-label={marksInWords(marks)}>
      {days.map(({ day }, index) => (
        <span key={day} data-mark={marks[index]} />
      ))}
    </span>
  );
}
