import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FindingDayReply, FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { dayMinuteText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showUndoToast } from '../../../ui/feedback/toast.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import { DoSomething } from '../../jobs/DoSomething.tsx';
import { dayInWords, findingId, sinceInWords, unjudgedInWords, whatToDo } from '../common/finding-words.ts';
import { companyFindingsQuery, findingsQuery } from '../common/findings-queries.ts';
import { RiskMark } from '../common/RiskMark.tsx';
import dayMarksStyles from '../evidence/DayMarks.module.css';
import { marksInWords, marksOf } from '../evidence/evidence-days.ts';
import { FindingBody } from './FindingBody.tsx';
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
function FindingRow({ finding, zone, isOpen, onOpen, isSought, children }: FindingRowProps) {
  const { title, about, says, risk, aside, ended, evidence } = finding;
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
              {title} <span className={styles.about}>{about}</span>
            </button>
          </h3>
          <p className={styles.says}>{says}</p>
          {unjudged && !ended && <p className={styles.note}>{unjudged}</p>}
          {aside && (
            <p className={styles.note}>
              {`Dismissed by ${aside.name}, ${dayMinuteText(aside.at, zone)}: `}
              <q>{aside.reason}</q>
            </p>
          )}
        </div>
        <div data-part="since">
          <DayMarks days={evidence.days} />
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

/** The board has its query to itself. */
const BOARD = ['dashboard', 'board'];
const MEANWHILE = 'Findings changed while you were here. Review them and try again.';
const OVER = 'This finding is resolved.';
const failed = saying('A finding was not changed', 'Couldn’t save. Try again.');

/** Puts findings of a property aside, and takes them back. Editors only. */
function useFindingActs(propertyId: string, version: number) {
  const queries = useQueryClient();
  const query = findingsQuery(propertyId);
  const path = { id: propertyId };
  const send = async (change: () => Promise<FindingsReply>): Promise<void> => {
    try {
      showAnswer(queries, query.queryKey, await untilKnown(change));
    } catch (error) {
      const why = failed(error);
      const [isMeanwhile, isOver] = [hasCode(error, 'CHANGED_MEANWHILE'), hasCode(error, 'NOT_FOUND')];
      if (isMeanwhile || isOver) await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      throw new Error(isMeanwhile ? MEANWHILE : isOver ? OVER : why, { cause: error });
    }
    // The lists count the findings that are not aside.
    void queries.invalidateQueries({ queryKey: companyFindingsQuery.queryKey, exact: true });
    void queries.invalidateQueries({ queryKey: propertiesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: BOARD });
  };
  const versionNow = () => queries.getQueryData(query.queryKey)?.version ?? version;
  const takeBack = useAct(
    (key: string) =>
      send(() => call('properties', 'takeFindingBack', { path, body: { finding: key, version: versionNow() } })),
    { toast: (key) => `finding-${key}` },
  );
  return {
    takeBack,
    /** Rejects with the sentence that says why it was not done. */
    putAside: async (key: string, reason: string): Promise<void> => {
      await send(() => call('properties', 'putFindingAside', { path, body: { finding: key, reason, version } }));
      showUndoToast('Dismissed. Reopens if it gets worse.', () => takeBack.start(key));
    },
  };
}

const AsideDialog = lazyPart(() => import('./AsideDialog.tsx'));

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
  const isAuth = useMayAt(propertyId);
  const { putAside, takeBack } = useFindingActs(propertyId, reply.version);
  const [leaving, setLeaving] = useState<FindingReply>();
  const zone = knownZone(reply.timeZone);
  const actsOf = (finding: FindingReply): ReactNode => {
    const something = (
      <DoSomething
        propertyId={propertyId}
        timeZone={reply.timeZone}
        about={{ finding: finding.key }}
        what={whatToDo(finding, reply.rules)}
        isOver={finding.ended !== undefined}
      />
    );
    if (!isAuth || finding.ended) return something;
    return (
      <>
        {something}
        {finding.aside ? (
          <Button busy={takeBack.busy} onClick={() => takeBack.start(finding.key)}>
            REOPEN
          </Button>
        ) : (
          <Button onClick={() => setLeaving(finding)}>DISMISS</Button>
        )}
      </>
    );
  };
  return (
    <>
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
                acts={actsOf(finding)}
              />
            </FindingRow>
          );
        })}
      </ul>
      {leaving && (
        <Suspense>
          <AsideDialog
            finding={leaving}
            onClose={() => setLeaving(undefined)}
            onSave={(reason) => putAside(leaving.key, reason)}
          />
        </Suspense>
      )}
    </>
  );
}
