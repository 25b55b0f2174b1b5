import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { zoneText } from '../../../ui/dates/time-format.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { incidentQuery } from '../alarm-queries.ts';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { useIncidentActs } from '../common/use-incident-acts.ts';
import { IncidentCharts } from './IncidentCharts.tsx';
import styles from './IncidentPage.module.css';
import { IncidentSummary } from './IncidentSummary.tsx';
import { Timeline } from './Timeline.tsx';

/** One alarm: what happened, what to do, its sensor, and what has been done (docs/product/incidents.md#page). */
export default function IncidentPage() {
  const { id = '' } = useParams();
  const query = useQuery(incidentQuery(id));
  const { data: detail, error, dataUpdatedAt } = query;
  const now = useServerNow(detail?.now, dataUpdatedAt);
  const actsOf = useIncidentActs();
  if (!detail) {
    return (
      <>
        <PageHeader />
        <Card>
          {hasCode(error, 'NOT_FOUND') ? (
            <EmptyState icon={BellOff} action={<ButtonLink to={PAGE_PATHS.alarms}>GO TO ALARMS</ButtonLink>}>
              There is no alarm at this address.
            </EmptyState>
          ) : (
            <QueryState query={query} failed="The alarm could not be loaded." icon={CircleAlert} />
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={detail.propertyName}
        tab={`Alarm: ${detail.propertyName}`}
        below={`Times in ${zoneText(now, detail.timeZone)}`}
      />
      <div className={styles.page}>
        <CheckNotice />
        <IncidentSummary detail={detail} now={now} acts={actsOf?.(detail)} />
        <div className={styles.parts}>
          <IncidentCharts detail={detail} now={now} />
          <Timeline detail={detail} now={now} />
        </div>
      </div>
    </>
  );
}
