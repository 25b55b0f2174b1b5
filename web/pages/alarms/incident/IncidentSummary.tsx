import { Link } from 'react-router-dom';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import { isSensorLabel, remarkOf } from '../../../../shared/domain/sensor.ts';
import { dashboardPath, propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DoSomething } from '../../common/jobs/DoSomething.tsx';
import { CallableText } from '../common/CallableText.tsx';
import { IncidentFigure } from '../common/IncidentFigure.tsx';
import { causeInWords, happenedInWords, unbroken } from '../common/incident-words.ts';
import { NextStepView } from '../common/NextStepView.tsx';
import { OwnerView } from '../common/OwnerView.tsx';
import { SeverityMark } from '../common/SeverityMark.tsx';
import type { IncidentActs } from '../common/use-incident-acts.ts';
import { IncidentActions } from './IncidentActions.tsx';
import styles from './IncidentSummary.module.css';

interface IncidentSummaryProps {
  readonly detail: IncidentDetailReply;
  /** UTC ms. */
  readonly now: number;
  /** What an editor can do; undefined for viewers. */
  readonly acts: IncidentActs | undefined;
}

/** What happened in one sentence, who has it, what comes next, and what to do. */
export function IncidentSummary({ detail, now, acts }: IncidentSummaryProps) {
  const { propertyId, subject, endedAt, severity, instruction } = detail;
  const isPast = endedAt !== null;
  const why = causeInWords(detail);
  const remark = remarkOf(subject);
  return (
    <Card>
      <div className={styles.summary}>
        <div className={styles.figure}>
          <SeverityMark severity={severity} isQuiet={isPast || detail.snoozed !== null} />
          <IncidentFigure incident={detail} now={now} isLarge />
        </div>
        <div className={styles.words}>
          <h2 className={styles.sentence}>{unbroken(happenedInWords(detail, now))}</h2>
          {remark && <p>{remark}</p>}
          {instruction && (
            <section className={styles.instruction} aria-labelledby="what-to-do">
              <h3 id="what-to-do">What to do</h3>
              <CallableText text={instruction} />
            </section>
          )}
          <p className={styles.links}>
            <Link to={dashboardPath(propertyId, isPast ? endedAt : undefined)}>
              {isPast ? 'Dashboard at that time' : 'Dashboard'}
            </Link>
            <Link to={propertyPath(propertyId)}>Limits and recipients</Link>
            {!isSensorLabel(subject) && <Link to={wingnutPath(subject)}>{subjectInWords(detail)}</Link>}
          </p>
        </div>
        <div className={styles.facts}>
          <OwnerView incident={detail} now={now} />
          <NextStepView incident={detail} now={now} />
          {why && (
            <div>
              <p className={styles.label}>Cause</p>
              <p className={styles.cause}>{why}</p>
            </div>
          )}
        </div>
      </div>
      {acts && <IncidentActions incident={detail} acts={acts} />}
      <div className={styles.job}>
        <DoSomething
          propertyId={propertyId}
          timeZone={detail.timeZone}
          about={{ incidentId: detail.id }}
          what={instruction?.split('\n')[0] || `See why: ${subjectInWords(detail)}`}
        />
      </div>
      {!acts && !isPast && (
        <p className={styles.viewer}>You can look, but not change. Editors and admins of your company can take it.</p>
      )}
    </Card>
  );
}
