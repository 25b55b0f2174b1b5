import { useQuery } from '@tanstack/react-query';
import { Building2, CircleAlert, Folder, MapPin, SearchX, Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { notificationsQuery, propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Tile, Tiles } from '../../../ui/figures/Tile.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { CheckNotice } from '../../alarms/banner/CheckNotice.tsx';
import {
  isLinked,
  type PropertyRow,
  propertyFigures,
  propertyRows,
  searchedTexts,
} from '../../alarms/notifications/property-rows.ts';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { useListAddress } from '../../common/use-list-address.ts';
import { PROPERTY_COLUMNS } from './columns.tsx';
import styles from './OverviewPage.module.css';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const BY_PROPERTY_ID = { column: 'propertyId', descending: false };
const FILTERS = ['unlinked'] as const;
const NOTHING: readonly never[] = [];
const idOf = ({ uuid }: PropertyRow) => uuid;

function nothingFound(query: string, unlinkedOnly: boolean, total: number) {
  if (total === 0) return <EmptyState icon={Building2}>No properties yet. Add the first one.</EmptyState>;
  if (query.trim()) {
    return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city or a serial number.</EmptyState>;
  }
  return <EmptyState icon={Building2}>{unlinkedOnly ? 'Every property has a wingnut.' : 'No properties.'}</EmptyState>;
}

/** All properties of the company: searched, counted, filtered, sorted (docs/product/properties.md#overview). */
export default function OverviewPage() {
  const properties = useQuery(propertiesQuery);
  const notifications = useQuery(notificationsQuery);
  const address = useListAddress({ filters: FILTERS, sortedBy: BY_PROPERTY_ID, columns: PROPERTY_COLUMNS });
  const { text, query, search } = address;
  const field = {
    label: 'Search Properties',
    hint: 'Search by city name, wingnut serial number, property address, etc.',
    text,
    onSearch: search,
  };
  const unlinkedOnly = address.filter === 'unlinked';
  const loaded = properties.data && notifications.data;
  const all = useMemo(
    () => propertyRows(properties.data ?? NOTHING, notifications.data ?? NOTHING),
    [properties.data, notifications.data],
  );
  const figures = useMemo(() => (loaded ? propertyFigures(all) : undefined), [loaded, all]);
  const filtered = useMemo(() => (unlinkedOnly ? all.filter((row) => !isLinked(row)) : all), [all, unlinkedOnly]);
  const rows = useSearch(filtered, searchedTexts, query);
  const tryAgain = () => {
    void properties.refetch();
    void notifications.refetch();
  };
  const failed = !loaded && (properties.isError || notifications.isError);
  return (
    <div className={styles.page}>
      <ListHeader search={failed ? undefined : field} />
      <CheckNotice />
      {!failed && (
        <Tiles>
          <Tile name="Properties" icon={<Building2 {...ICON} />} figure={figures?.properties} />
          <Tile name="Portfolios" icon={<Folder {...ICON} />} figure={figures?.portfolios} />
          <Tile name="Cities" icon={<MapPin {...ICON} />} figure={figures?.cities} />
          <Tile
            name="Unlinked Properties"
            icon={<Unlink {...ICON} />}
            figure={figures?.unlinked}
            chosen={unlinkedOnly}
            onChoose={(on) => address.choose(on ? 'unlinked' : undefined)}
          />
        </Tiles>
      )}
      <Card className={styles.list}>
        {!failed && <ListSearchBar search={field} count={loaded && rows.length} />}
        {failed && (
          <EmptyState icon={CircleAlert} action={<Button onClick={tryAgain}>TRY AGAIN</Button>}>
            Properties could not be loaded.
          </EmptyState>
        )}
        {!failed && !loaded && <RowsLoading />}
        {loaded && (
          <Table
            note={<ResultCount count={loaded && rows.length} />}
            label="Properties"
            columns={PROPERTY_COLUMNS}
            rows={rows}
            idOf={idOf}
            sortedBy={address.sorting}
            onSort={address.sort}
            empty={nothingFound(query, unlinkedOnly, all.length)}
          />
        )}
      </Card>
    </div>
  );
}
