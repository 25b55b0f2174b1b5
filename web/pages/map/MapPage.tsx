import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CheckNotice } from '../alarms/banner/CheckNotice.tsx';
import { boardQuery } from '../board/board-query.ts';
import { NoProperties } from '../board/NoProperties.tsx';
import styles from './MapView.module.css';
import { MapView } from './MapView.tsx';

/** The properties at their places, with the states and the filters of the board (docs/product/map.md). */
export default function MapPage() {
  const query = useQuery(boardQuery);
  const { data, isError, dataUpdatedAt } = query;
  const now = useServerNow(data?.at, dataUpdatedAt);
  const rows = data?.rows ?? [];
  return (
    <div className={styles.page}>
      <PageHeader />
      <CheckNotice />
      {rows.length > 0 && <MapView rows={rows} now={now} failedSince={isError ? dataUpdatedAt : undefined} />}
      {data && rows.length === 0 && (
        <Card>
          <NoProperties />
        </Card>
      )}
      {!data && isError && (
        <Card>
          <QueryState query={query} failed="The properties could not be loaded." icon={CircleAlert} />
        </Card>
      )}
      {!data && !isError && <Spinner label="Loading" />}
    </div>
  );
}
