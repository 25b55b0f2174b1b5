import { Building2, CircleAlert, Folder, MapPin, SearchX, Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Tile, Tiles } from '../../../ui/figures/Tile.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { CheckNotice } from '../../alarms/banner/CheckNotice.tsx';
import { type PropertyRow, propertyFigures } from '../../alarms/notifications/property-rows.ts';
import { propertyListAddress, usePropertyList } from '../../alarms/notifications/use-property-list.ts';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import page from '../../common/list-page.module.css';
import { NoProperties } from '../../common/NoProperties.tsx';
import { useSelection } from '../../common/selection/use-selection.ts';
import { ChosenProperties } from '../bulk/ChosenProperties.tsx';
import { PROPERTY_COLUMNS } from './columns.tsx';
import styles from './OverviewPage.module.css';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
/** Properties that need somebody stand first (docs/product/properties.md#order). */
const WORST_FIRST = { column: 'alarm', descending: false };
const LIST = propertyListAddress('unlinked', PROPERTY_COLUMNS, WORST_FIRST);
const idOf = ({ uuid }: PropertyRow) => uuid;
const nameOf = ({ propertyName }: PropertyRow) => propertyName;

function nothingFound(query: string, unlinkedOnly: boolean, total: number) {
  if (total === 0) return <NoProperties />;
  if (query.trim()) {
    return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city or a serial number.</EmptyState>;
  }
  return <EmptyState icon={Building2}>{unlinkedOnly ? 'Every property has a wingnut.' : 'No properties.'}</EmptyState>;
}

/** All properties of the company: searched, counted, filtered, sorted (docs/product/properties.md#overview). */
export default function OverviewPage() {
  const { address, all, rows, isLoaded, coming, hasFailed, unlinkedOnly, tryAgain } = usePropertyList(LIST);
  const { filter, text, setText, query, change } = address;
  const field = {
    label: 'Search Properties',
    hint: 'Search by city name, wingnut serial number, property address, etc.',
    text,
    onSearch: setText,
  };
  const figures = useMemo(() => (isLoaded && !coming ? propertyFigures(all) : undefined), [isLoaded, coming, all]);
  const { chosen, onChoose, rows: chosenRows, clear } = useSelection(all, idOf);
  const count = isLoaded ? rows.length : undefined;
  return (
    <div className={page.page}>
      <ListHeader search={hasFailed ? undefined : field} />
      <CheckNotice />
      {!hasFailed && (
        <Tiles>
          <Tile name="Properties" icon={<Building2 {...ICON} />} figure={figures?.properties} />
          <Tile name="Portfolios" icon={<Folder {...ICON} />} figure={figures?.portfolios} />
          <Tile name="Cities" icon={<MapPin {...ICON} />} figure={figures?.cities} />
          <Tile
            name="Unlinked Properties"
            icon={<Unlink {...ICON} />}
            figure={figures?.unlinked}
            chosen={unlinkedOnly}
            onChoose={(on) => change({ show: on ? 'unlinked' : '' })}
          />
        </Tiles>
      )}
      <Card className={styles.list}>
        {!hasFailed && <ListSearchBar search={field} count={count} coming={coming} />}
        {hasFailed && (
          <EmptyState icon={CircleAlert} action={<Button onClick={tryAgain}>TRY AGAIN</Button>}>
            Couldn’t load your properties.
          </EmptyState>
        )}
        {!hasFailed && !isLoaded && <RowsLoading />}
        {isLoaded && (
          <Table
            note={<ResultCount count={count} coming={coming} />}
            label="Properties"
            columns={PROPERTY_COLUMNS}
            rows={rows}
            idOf={idOf}
            sortedBy={filter.sorting}
            onSort={(sorting) => change({ sorting })}
            // The choice of all means all, which must be there.
            choice={coming ? undefined : { chosen, onChoose, nameOf }}
            empty={coming ? <RowsLoading /> : nothingFound(query, unlinkedOnly, all.length)}
          />
        )}
      </Card>
      <ChosenProperties all={all} rows={chosenRows} shown={rows} onClear={clear} />
    </div>
  );
}
