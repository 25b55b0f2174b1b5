import { useQuery } from '@tanstack/react-query';
import { Building2, CircleAlert, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { notificationsQuery, propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { NOTIFICATION_COLUMNS } from './columns.tsx';
import styles from './NotificationsPage.module.css';
import { isLinked, type PropertyRow, propertyRows, searchedTexts } from './property-rows.ts';

const BY_NAME = { column: 'propertyName', descending: false };
const NOTHING: readonly never[] = [];
const idOf = ({ uuid }: PropertyRow) => uuid;

function nothingFound(query: string, unconfiguredOnly: boolean) {
  if (query.trim()) return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city.</EmptyState>;
  return (
    <EmptyState icon={Building2}>
      {unconfiguredOnly ? 'Every property has a wingnut.' : 'No properties yet.'}
    </EmptyState>
  );
}

/** The properties with the switches of their alarms (docs/product/alarms.md#notifications-list). */
export default function NotificationsPage() {
  const properties = useQuery(propertiesQuery);
  const notifications = useQuery(notificationsQuery);
  const [query, setQuery] = useState('');
  const [unconfiguredOnly, setUnconfiguredOnly] = useState(false);
  const loaded = properties.data && notifications.data;
  const all = useMemo(
    () => propertyRows(properties.data ?? NOTHING, notifications.data ?? NOTHING),
    [properties.data, notifications.data],
  );
  const filtered = useMemo(
    () => (unconfiguredOnly ? all.filter((row) => !isLinked(row)) : all),
    [all, unconfiguredOnly],
  );
  const rows = useSearch(filtered, searchedTexts, query);
  const failed = !loaded && (properties.isError || notifications.isError);
  const tryAgain = () => {
    void properties.refetch();
    void notifications.refetch();
  };
  return (
    <div className={styles.page}>
      <PageHeader />
      <CheckNotice />
      <Card>
        {failed ? (
          <EmptyState icon={CircleAlert} action={<Button onClick={tryAgain}>TRY AGAIN</Button>}>
            Notifications could not be loaded.
          </EmptyState>
        ) : (
          <>
            <SearchField
              label="Search Notifications"
              hint="Search by property, Property ID, city, portfolio, etc."
              text={query}
              onSearch={setQuery}
              count={loaded && rows.length}
            />
            <div className={styles.filter}>
              <Switch
                label="Unconfigured"
                word="Unconfigured"
                look="filter"
                state={unconfiguredOnly ? 1 : 0}
                onSwitch={(state) => setUnconfiguredOnly(state === 1)}
              />
            </div>
          </>
        )}
        {!failed && !loaded && <RowsLoading />}
        {loaded && (
          <Table
            label="Notifications"
            columns={NOTIFICATION_COLUMNS}
            rows={rows}
            idOf={idOf}
            sortedBy={BY_NAME}
            empty={nothingFound(query, unconfiguredOnly)}
          />
        )}
      </Card>
    </div>
  );
}
