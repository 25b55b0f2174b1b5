import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FindingDayReply, FindingReply } from '../../../../shared/api/types/findings.ts';
import { dayMinuteText } from '../../../ui/dates/time-format.ts';
import { dayInWords, sinceInWords } from '../common/finding-words.ts';
import { RiskMark } from '../common/RiskMark.tsx';
import dayMarksStyles from '../evidence/DayMarks.module.css';
import { marksInWords, marksOf } from '../evidence/evidence-days.ts';
import styles from './FindingRow.module.css';

/** A box for each day of the evidence: seen, not seen, not known. */
function DayMarks({ days }: { readonly days: readonly FindingDayReply[] }) {
  const marks = marksOf(days);
  return (
    <span className={dayMarksStyles.marks} role="img" aria-label={marksInWords(marks)}>
      {days.map(({ day }, index) => (
        <span key={day} data-mark={marks[index]} />
      ))}
    </span>
  );
}

interface FindingRowProps {
  readonly finding: FindingReply;
  /** IANA name of the property's zone. */
  readonly zone: string;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The address named it when the page was opened. */
  readonly isSought: boolean;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

/** A finding as a sentence with its days. It opens to its evidence. */
export function FindingRow({ finding, zone, isOpen, onOpen, isSought, children }: FindingRowProps) {
  const { title, about, says, risk, unknown, aside, ended, evidence } = finding;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.head}>
        <div data-part="risk">
          <RiskMark risk={risk} />
        </div>
        <div data-part="what">
          <h3>
            <button
              type="button"
              className={styles.trigger}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onOpen(!isOpen)}
            >
              {title} <span className={styles.about}>{about}</span>
            </button>
          </h3>
          <p className={styles.says}>{says}</p>
          {unknown && !ended && <p className={styles.note}>{`Cannot be judged now: ${unknown}`}</p>}
          {aside && (
            <p className={styles.note}>
              {`Put aside by ${aside.name}, ${dayMinuteText(aside.at, zone)}: `}
              <q>{aside.reason}</q>
            </p>
          )}
        </div>
        <div data-part="since">
          <DayMarks days={evidence.days} />
          <p>{sinceInWords(finding)}</p>
          {ended && <p>{`Ended ${dayInWords(ended.on)}: ${ended.words}`}</p>}
        </div>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={styles.chevron}
          data-open={isOpen || undefined}
        />
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
