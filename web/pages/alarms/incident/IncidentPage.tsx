import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleAlert } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { apartmentsInWords } from '../../../../shared/domain/alarms/words/apartments.ts';
import { happenedInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { zoneText } from '../../../../shared/domain/figures/times.ts';
import { unbroken } from '../../../../shared/domain/figures/unbroken.ts';
import { remarkOf } from '../../../../shared/domain/language/sensor-words.ts';
import { hasLimits, isApartmentLabel } from '../../../../shared/domain/sensor.ts';
import {
  apartmentsPath,
  dashboardPath,
  PAGE_PATHS,
  propertyPath,
  wingnutPath,
} from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { MutedWords } from '../../muting/MutedWords.tsx';
import { incidentQuery } from '../alarm-queries.ts';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { IncidentFigure } from '../common/IncidentFigure.tsx';
import { SeverityMark } from '../common/SeverityMark.tsx';
import { useIncidentActs } from '../common/use-incident-acts.ts';
import { IncidentChart } from './IncidentChart.tsx';
import styles from './IncidentPage.module.css';
import { Instructions } from './Instructions.tsx';
import { OtherAlarms } from './OtherAlarms.tsx';
import { RelatedSensors } from './RelatedSensors.tsx';
import { Respond } from './Respond.tsx';
import { Watch } from './respond-parts.tsx';
import { Timeline } from './Timeline.tsx';
import { useIncidentReadings } from './use-incident-readings.ts';

interface PartProps {
  readonly detail: IncidentDetailReply;
  /** UTC ms. */
  readonly now: number;
}

/** The event in one sentence, with the value now, and the ways to its property. */
function Lead({ detail, now }: PartProps) {
  const { propertyId, subject, endedAt, severity, snoozed, mutedUntil, timeZone } = detail;
  const isPast = endedAt !== null;
  const remark = remarkOf(subject);
  const apartments = apartmentsInWords(detail.apartments);
  return (
    <div className={styles.lead}>
      <h2 className={styles.sentence}>{unbroken(happenedInWords(detail, now))}</h2>
      <div className={styles.figure}>
        <IncidentFigure
          incident={detail}
          now={now}
          isLarge
          isRed={severity === 'critical' && !isPast && snoozed === null && mutedUntil === undefined}
        />
      </div>
      <div className={styles.context}>
        <MutedWords until={mutedUntil} zone={timeZone} now={now} />
        {remark && <p>{say(remark)}</p>}
        {apartments && <p>{apartments}</p>}
        <p className={styles.links}>
          <Link to={dashboardPath(propertyId, isPast ? endedAt : undefined)}>
            {isPast ? say`Dashboard at alarm time` : say`Dashboard`}
          </Link>
          <Link to={propertyPath(propertyId)}>{say`Limits and recipients`}</Link>
          {isApartmentLabel(subject) && <Link to={apartmentsPath(propertyId)}>{say`Apartments`}</Link>}
          {!hasLimits(subject) && <Link to={wingnutPath(subject)}>{subjectInWords(detail)}</Link>}
        </p>
      </div>
    </div>
  );
}

/** One alarm: what happened beside what to do about it, its sensor, and what has been done (docs/product/incidents.md#page). */
function Incident({ detail, now }: PartProps) {
  const acts = useIncidentActs()?.(detail);
  const readings = useIncidentReadings(detail, now);
  const { instruction, endedAt } = detail;
  const shown = { detail, now };
  return (
    <div className={styles.page}>
      <Card className={styles.happened}>
        <Lead {...shown} />
        {/* The chart of an apartment is on the page Apartments. */}
        {!isApartmentLabel(detail.subject) && <IncidentChart readings={readings} isLive={endedAt === null} />}
      </Card>
      <div className={styles.side}>
        {acts ? (
          <Respond {...shown} acts={acts} className={styles.respond} />
        ) : (
          <Watch {...shown} className={styles.respond} />
        )}
        {instruction && <Instructions text={instruction} className={styles.instructions} />}
        <Timeline {...shown} onNote={acts?.addNote} className={styles.timeline} />
      </div>
      <RelatedSensors detail={detail} readings={readings} className={styles.related} />
    </div>
  );
}

/** The page of one alarm. */
export default function IncidentPage() {
  const { id = '' } = useParams();
  const query = useQuery(incidentQuery(id));
  const { data: detail, error, dataUpdatedAt } = query;
  const now = useServerNow(detail?.now, dataUpdatedAt);
  if (!detail) {
    return (
      <>
        <PageHeader />
        <Card>
          {hasCode(error, 'NOT_FOUND') ? (
            <EmptyState icon={BellOff} action={<ButtonLink to={PAGE_PATHS.alarms}>{say`GO TO ALARMS`}</ButtonLink>}>
              {say`Alarm not found.`}
            </EmptyState>
          ) : (
            <QueryState query={query} failed={say`Couldn’t load the alarm.`} icon={CircleAlert} />
          )}
        </Card>
      </>
    );
  }
  const { propertyName, severity, endedAt, snoozed, timeZone } = detail;
  return (
    <>
      <PageHeader
        title={propertyName}
        tab={say`Alarm: ${propertyName}`}
        below={
          <span className={styles.below}>
            <SeverityMark severity={severity} isQuiet={endedAt !== null || snoozed !== null} />
            <span>{say`All times ${zoneText(now, timeZone)}`}</span>
          </span>
        }
        aside={<OtherAlarms id={id} />}
        isLow
      />
      <div className={kit.stack}>
        <CheckNotice />
        <Incident key={id} detail={detail} now={now} />
      </div>
    </>
  );
}
