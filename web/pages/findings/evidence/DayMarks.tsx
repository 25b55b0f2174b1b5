import type { DayMark } from '../../../../shared/domain/findings/day-marks.ts';
import styles from './DayMarks.module.css';
import { marksInWords } from './evidence-days.ts';

/** A box for each day of the evidence: seen, not seen, not known. */
export const DayMarks = ({ marks }: { readonly marks: readonly DayMark[] }) => (
  <span className={styles.marks} role="img" aria-label={marksInWords(marks)}>
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name than its place
      <span key={index} data-mark={mark} />
    ))}
  </span>
);
