import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { dayMinuteText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { marksOf } from '../../../../shared/domain/findings/day-marks.ts';
import { FindingActs } from '../acts/FindingActs.tsx';
import { dayInWords, findingId, sentenceOf, sinceInWords, unjudgedInWords } from '../common/finding-words.ts';
import { RiskMark } from '../common/RiskMark.tsx';
import { DayMarks } from '../evidence/DayMarks.tsx';
import { FindingBody } from './FindingBody.tsx';
import styles from './FindingRow.module.css';

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
function FindingRow({ finding, zone, isOpen, onOpen, isSought, children }: FindingRowProps) {
  const { title, subject, about, says, risk, aside, ended, evidence } = finding;
  const unjudged = unjudgedInWords(finding);
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
              {title} {subject !== 'apartments' && <span className={styles.about}>{about}</span>}
            </button>
          </h3>
          <p className={styles.says}>{sentenceOf({ title, says })}</p>
          {unjudged && !ended && <p className={styles.note}>{unjudged}</p>}
          {aside && (
            <p className={styles.note}>
              {`Dismissed by ${aside.name}, ${dayMinuteText(aside.at, zone)}: `}
              <q>{aside.reason}</q>
            </p>
          )}
        </div>
        <div data-part="since">
          <DayMarks marks={marksOf(evidence.days)} />
          <p>{sinceInWords(finding)}</p>
          {ended && <p>{`Resolved ${dayInWords(ended.on)}: ${ended.words}`}</p>}
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

interface FindingListProps {
  readonly propertyId: string;
  readonly reply: FindingsReply;
  readonly label: string;
  readonly findings: readonly FindingReply[];
  /** The finding that is open. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** The finding that the address named when the page was opened. */
  readonly sought: string | undefined;
}

/** Findings that open to their evidence. Editors put open ones aside and take them back. */
export function FindingList({ propertyId, reply, label, findings, opened, onOpen, sought }: FindingListProps) {
  const zone = knownZone(reply.timeZone);
  return (
    <ul aria-label={label}>
      {findings.map((finding) => {
        const id = findingId(finding);
        return (
          <FindingRow
            key={id}
            finding={finding}
            zone={zone}
            isOpen={id === opened}
            isSought={id === sought}
            onOpen={(open) => onOpen(open ? id : undefined)}
          >
            <FindingBody
              propertyId={propertyId}
              zone={zone}
              finding={finding}
              rule={reply.rules.find((rule) => rule.id === finding.rule)}
              acts={<FindingActs propertyId={propertyId} reply={reply} finding={finding} />}
            />
          </FindingRow>
        );
      })}
    </ul>
  );
}
