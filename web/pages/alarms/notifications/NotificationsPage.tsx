import { Building2, CircleAlert, SearchX } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import page from '../../common/list-page.module.css';
import { NoProperties } from '../../common/NoProperties.tsx';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { NOTIFICATION_COLUMNS } from './columns.tsx';
import styles from './NotificationsPage.module.css';
import type { PropertyRow } from './property-rows.ts';
import { propertyListAddress, usePropertyList } from './use-property-list.ts';

const BY_NAME = { column: 'propertyName', descending: false };
const LIST = propertyListAddress('unconfigured', NOTIFICATION_COLUMNS, BY_NAME);
const idOf = ({ uuid }: PropertyRow) => uuid;

function nothingFound(query: string, unconfiguredOnly: boolean, total: number) {
  if (total === 0) return <NoProperties />;
  if (query.trim()) return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city.</EmptyState>;
  return (
    <EmptyState icon={Building2}>{unconfiguredOnly ? 'Every property has a wingnut.' : 'No properties'}</EmptyState>
  );
}

/** The properties with the switches of their alarms (docs/product/alarms.md#notifications-list). */
export default function NotificationsPage() {
  const { address, all, rows, isLoaded, coming, hasFailed, unlinkedOnly, tryAgain } = usePropertyList(LIST);
  const { filter, text, setText, query, change } = address;
  const field = {
    label: 'Search Notifications',
    hint: 'Search by property, Property ID, city, portfolio, etc.',
    text,
    onSearch: setText,
  };
  const count = isLoaded ? rows.length : undefined;
  return (
    <div className={page.page}>
      <ListHeader search={hasFailed ? undefined : field} />
      <CheckNotice />
      <Card>
        {hasFailed ? (
          <EmptyState icon={CircleAlert} action={<Button onClick={tryAgain}>TRY AGAIN</Button>}>
            Couldn’t load notifications.
          </EmptyState>
        ) : (
          <>
            <ListSearchBar search={field} count={count} coming={coming} />
            <div className={styles.filter}>
              <Switch
                label="Unconfigured"
                word="Unconfigured"
                look="filter"
                state={unlinkedOnly ? 1 : 0}
                onSwitch={(state) => change({ show: state === 1 ? 'unconfigured' : '' })}
              />
            </div>
          </>
        )}
        {!hasFailed && !isLoaded && <RowsLoading />}
        {isLoaded && (
          <Table
            note={<ResultCount count={count} coming={coming} />}
            label="Notifications"
            columns={NOTIFICATION_COLUMNS}
            rows={rows}
            idOf={idOf}
            sortedBy={filter.sorting}
            onSort={(sorting) => change({ sorting })}
            empty={coming ? <RowsLoading /> : nothingFound(query, unlinkedOnly, all.length)}
          />
        )}
      </Card>
    </div>
  );
}
