import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyFindingReply, FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { calendarDayText, dayMinuteText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { impactInWords } from '../../../../shared/domain/findings/impact.ts';
import { findingsPath, propertyPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { FindingActs } from '../acts/FindingActs.tsx';
import { dayInWords, findingAt, sentenceOf, unjudgedInWords } from '../common/finding-words.ts';
import { findingsQuery } from '../common/findings-queries.ts';
import { RiskMark } from '../common/RiskMark.tsx';
import { FindingBody } from '../property/FindingBody.tsx';
import styles from './FindingPanel.module.css';
import { type Opened, useFindingKeys } from './use-opened.ts';

/** The finding in the answer about its property, open or not. */
function foundIn(reply: FindingsReply, key: string): FindingReply | undefined {
  const place = findingAt(reply, key)?.place;
  return place && reply[place].find((each) => each.key === key);
}

const Figures = ({ finding }: { readonly finding: FindingReply }) => (
  <dl className={styles.figures}>
    <div>
      <dt>Impact</dt>
      <dd>{impactInWords(finding)}</dd>
    </div>
    <div>
      <dt>Score</dt>
      <dd>
        {finding.strength} <small>of 100</small>
      </dd>
    </div>
    <div>
      <dt>{`Since ${calendarDayText(finding.since)}`}</dt>
      <dd>
        {finding.seenDays} <small>{finding.seenDays === 1 ? 'day detected' : 'days detected'}</small>
      </dd>
    </div>
  </dl>
);

/** Says why a finding is not told as the others. */
function Notes({ finding, zone }: { readonly finding: FindingReply; readonly zone: string }) {
  const { aside, ended } = finding;
  const unjudged = unjudgedInWords(finding);
  return (
    <>
      {unjudged && !ended && <p className={styles.note}>{unjudged}</p>}
      {aside && (
        <p className={styles.note}>
          {`Dismissed by ${aside.name}, ${dayMinuteText(aside.at, zone)}: `}
          <q>{aside.reason}</q>
        </p>
      )}
      {ended && <p className={styles.note}>{`Resolved ${dayInWords(ended.on)}: ${ended.words}`}</p>}
    </>
  );
}

interface FindingPanelProps {
  readonly opened: Opened;
  /** The finding that is open: '{property}/{key}'. */
  readonly id: string;
  /** Number of findings in the list. */
  readonly count: number;
  /** The row of the list; absent where the list does not have it. */
  readonly head: CompanyFindingReply | undefined;
}

/** A finding with its evidence beside the list (docs/product/findings.md#panel). */
export function FindingPanel({ opened, id, count, head }: FindingPanelProps) {
  const slash = id.indexOf('/');
  const [propertyId, key] = [id.slice(0, slash), id.slice(slash + 1)];
  const findings = useQuery(findingsQuery(propertyId));
  const { data: reply } = findings;
  const finding = reply && foundIn(reply, key);
  const shown = finding ?? head;
  const zone = knownZone(reply?.timeZone);
  const panel = useRef<HTMLElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  const name = useId();
  useFindingKeys(opened, dismiss);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another finding is read from its beginning
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
    if (panel.current && getComputedStyle(panel.current).position !== 'fixed') window.scrollTo(0, 0);
  }, [id]);
  const [before, after] = [opened.step(-1), opened.step(1)];
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={name}>
      <h1 className={styles.alone}>Findings</h1>
      <div className={styles.head}>
        {opened.at >= 0 && (
          <>
            <span className={styles.place}>{`${opened.at + 1} of ${count}`}</span>
            <Button icon look="text" aria-label="Previous finding" disabled={!before} onClick={before}>
              <ChevronUp aria-hidden size={18} strokeWidth={1.75} />
            </Button>
            <Button icon look="text" aria-label="Next finding" disabled={!after} onClick={after}>
              <ChevronDown aria-hidden size={18} strokeWidth={1.75} />
            </Button>
          </>
        )}
        <ButtonLink look="text" to={propertyPath(propertyId)} className={styles.go}>
          GO TO PROPERTY
        </ButtonLink>
        <Button icon look="text" aria-label="Close" onClick={opened.close}>
          <X aria-hidden size={18} strokeWidth={1.75} />
        </Button>
      </div>
      <div className={styles.body}>
        {shown && (
          <div className={styles.words}>
            <p className={styles.about}>
              <RiskMark risk={shown.risk} />
              {head && (
                <Link to={findingsPath(propertyId, key)}>
                  {[head.property.name, head.property.city].filter(Boolean).join(', ')}
                </Link>
              )}
            </p>
            <h2 id={name} className={styles.title}>
              {shown.title}
            </h2>
            <p className={styles.says}>{sentenceOf({ title: shown.title, says: shown.says })}</p>
            {finding && <Notes finding={finding} zone={zone} />}
          </div>
        )}
        {!shown && (
          <h2 id={name} className={styles.title}>
            Finding
          </h2>
        )}
        <QueryState query={findings} failed="Couldn’t load findings.">
          {(reply) =>
            finding ? (
              <>
                <Figures finding={finding} />
                <FindingBody
                  propertyId={propertyId}
                  zone={zone}
                  finding={finding}
                  heading="h3"
                  rule={reply.rules.find((rule) => rule.id === finding.rule)}
                />
              </>
            ) : (
              <Message tone="notice">This finding has been resolved.</Message>
            )
          }
        </QueryState>
      </div>
      {reply && finding && (
        <div className={styles.foot}>
          <FindingActs
            key={id}
            propertyId={propertyId}
            reply={reply}
            finding={finding}
            look="primary"
            dismiss={dismiss}
            onDismissed={after ?? before ?? opened.close}
          />
        </div>
      )}
    </section>
  );
}
