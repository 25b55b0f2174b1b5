import { useQuery } from '@tanstack/react-query';
import { Building2, CircleAlert, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { notificationsQuery, propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { useListAddress } from '../../common/use-list-address.ts';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { NOTIFICATION_COLUMNS } from './columns.tsx';
import styles from './NotificationsPage.module.css';
import { isLinked, type PropertyRow, propertyRows, searchedTexts } from './property-rows.ts';

const BY_NAME = { column: 'propertyName', descending: false };
const FILTERS = ['unconfigured'] as const;
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
  const address = useListAddress({ filters: FILTERS, sortedBy: BY_NAME, columns: NOTIFICATION_COLUMNS });
  const { text, query, search } = address;
  const field = {
    label: 'Search Notifications',
    hint: 'Search by property, Property ID, city, portfolio, etc.',
    text,
    onSearch: search,
  };
  const unconfiguredOnly = address.filter === 'unconfigured';
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
      <ListHeader search={failed ? undefined : field} />
      <CheckNotice />
      <Card>
        {failed ? (
          <EmptyState icon={CircleAlert} action={<Button onClick={tryAgain}>TRY AGAIN</Button>}>
            Notifications could not be loaded.
          </EmptyState>
        ) : (
          <>
            <ListSearchBar search={field} count={loaded && rows.length} />
            <div className={styles.filter}>
              <Switch
                label="Unconfigured"
                word="Unconfigured"
                look="filter"
                state={unconfiguredOnly ? 1 : 0}
                onSwitch={(state) => address.choose(state === 1 ? 'unconfigured' : undefined)}
              />
            </div>
          </>
        )}
        {!failed && !loaded && <RowsLoading />}
        {loaded && (
          <Table
            note={<ResultCount count={loaded && rows.length} />}
            label="Notifications"
            columns={NOTIFICATION_COLUMNS}
            rows={rows}
            idOf={idOf}
            sortedBy={address.sorting}
            onSort={address.sort}
            empty={nothingFound(query, unconfiguredOnly)}
          />
        )}
      </Card>
    </div>
  );
}
