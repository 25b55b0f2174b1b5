import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircuitBoard, SearchX, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useLostConnection } from '../../../api/connection.ts';
import { wingnutsQuery } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/identity/session.ts';
import { useListRows } from '../../../api/use-list-rows.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Tile, Tiles } from '../../../ui/figures/Tile.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { listAddress, oneOf, sortingIn, textOf, useListAddress } from '../../common/list-address.ts';
import page from '../../common/list-page.module.css';
import { StatusIcon } from '../../common/StatusIcon.tsx';
import { type CsvColumn, rowsCsv } from '../../common/selection/rows-csv.ts';
import { SelectionBar } from '../../common/selection/SelectionBar.tsx';
import { hiddenCount, useSelection } from '../../common/selection/use-selection.ts';
import { PlannedUpdate } from '../updates/PlannedUpdate.tsx';
import { WINGNUT_COLUMNS } from './columns.tsx';
import styles from './OverviewPage.module.css';
import { countFlags, FLAGS, type WingnutRow, wingnutRows, wingnutSearchTexts } from './wingnut-rows.ts';

interface NoRowsProps {
  readonly query: string;
  readonly flag: WingnutStatus | undefined;
  /** The number of all wingnuts. */
  readonly total: number;
}

/** Why the list is empty. */
function NoRows({ query, flag, total }: NoRowsProps) {
  const { isAuth } = useSession();
  if (total === 0) {
    return (
      <EmptyState
        icon={CircuitBoard}
        action={
          isAuth && (
            <ButtonLink look="primary" to={PAGE_PATHS.addWingnut}>
              ADD WINGNUT
            </ButtonLink>
          )
        }
      >
        {isAuth ? 'No wingnuts yet. Add the first one with the 32-character ID on its label.' : 'No wingnuts yet.'}
      </EmptyState>
    );
  }
  if (query.trim()) {
    return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city or a serial number.</EmptyState>;
  }
  return (
    <EmptyState icon={SlidersHorizontal}>
      {flag ? `No ${flag.toLowerCase()} wingnuts right now` : 'No wingnuts right now'}
    </EmptyState>
  );
}

/** The columns of the downloaded wingnuts (docs/product/bulk.md#csv). */
const WINGNUT_CSV: readonly CsvColumn<WingnutRow>[] = [
  { heading: 'Serial', text: ({ serial }) => serial },
  { heading: 'UUID', text: ({ uuid }) => uuid },
  { heading: 'Property Name', text: ({ propertyName }) => propertyName },
  { heading: 'Portfolio', text: ({ portfolio }) => portfolio },
  { heading: 'Property ID', text: ({ propertyId }) => propertyId },
  { heading: 'Address', text: ({ addressLine }) => addressLine },
  { heading: 'Firmware', text: ({ software }) => software },
  { heading: 'Status', text: ({ flags }) => flags.join(', ') },
];

const BY_STATUS = { column: 'status', descending: false };
const LIST = listAddress(
  { search: textOf(100), status: oneOf([...FLAGS, ''], ''), sorting: sortingIn(WINGNUT_COLUMNS, BY_STATUS) },
  ['sorting'],
);
/** Nobody can count these without a connection. */
const CONNECTION_FLAGS: ReadonlySet<WingnutStatus> = new Set(['Disconnected', 'Live']);
const NOTHING: readonly never[] = [];
const idOf = ({ uuid }: WingnutRow) => uuid;
const nameOf = ({ serial }: WingnutRow) => serial;

const having = (rows: readonly WingnutRow[], flag: WingnutStatus | undefined) =>
  flag ? rows.filter(({ flags }) => flags.includes(flag)) : rows;

/** All wingnuts of the company: searched, counted, filtered, sorted (docs/product/wingnuts.md#overview). */
export default function OverviewPage() {
  const { isAdmin } = useSession();
  const wingnuts = useQuery(wingnutsQuery);
  const { rows: known, coming } = useListRows(wingnutsQuery.queryKey, wingnuts);
  const isOld = useLostConnection()?.isOld ?? false;
  const { filter, text, setText, query, change } = useListAddress(LIST);
  const flag = filter.status || undefined;
  const field = {
    label: 'Search Wingnuts',
    hint: 'Search by city name, wingnut serial number, property name, etc.',
    text,
    onSearch: setText,
  };
  const all = useMemo(() => wingnutRows(known ?? NOTHING), [known]);
  const counts = useMemo(() => (known && !coming ? countFlags(all) : undefined), [known, coming, all]);
  const filtered = useMemo(() => having(all, flag), [all, flag]);
  const rows = useSearch(filtered, wingnutSearchTexts, query);
  const { chosen, onChoose, rows: chosenRows, clear } = useSelection(all, idOf);
  // The rows of an answer are rendered without urgency: the page answers meanwhile.
  const hasRows = useDeferredValue(known !== undefined, false);
  if (!wingnuts.data && wingnuts.isError) {
    return (
      <>
        <PageHeader />
        <Card>
          <QueryState query={wingnuts} failed="Couldn’t load wingnuts." icon={CircleAlert} />
        </Card>
      </>
    );
  }
  return (
    <div className={page.page}>
      <ListHeader search={field} />
      {isAdmin && <PlannedUpdate />}
      <Tiles>
        {FLAGS.map((each) => (
          <Tile
            key={each}
            name={each}
            icon={<StatusIcon status={each} bare general />}
            figure={counts && (isOld && CONNECTION_FLAGS.has(each) ? '--' : counts[each])}
            chosen={flag === each}
            onChoose={(on) => change({ status: on ? each : '' })}
          />
        ))}
      </Tiles>
      <Card className={styles.list}>
        <ListSearchBar search={field} count={known && rows.length} coming={coming} />
        {hasRows && known ? (
          <Table
            note={<ResultCount count={rows.length} coming={coming} />}
            label="Wingnuts"
            columns={WINGNUT_COLUMNS}
            rows={rows}
            idOf={idOf}
            sortedBy={filter.sorting}
            onSort={(sorting) => change({ sorting })}
            // The choice of all means all, which must be there.
            choice={coming ? undefined : { chosen, onChoose, nameOf }}
            empty={coming ? <RowsLoading /> : <NoRows query={query} flag={flag} total={all.length} />}
          />
        ) : (
          <RowsLoading />
        )}
      </Card>
      <SelectionBar
        count={chosenRows.length}
        hidden={hiddenCount(chosenRows, rows)}
        onClear={clear}
        onDownload={() =>
          downloadCsv(`Wingnuts-${new Date().toISOString().slice(0, 10)}`, rowsCsv(WINGNUT_CSV, chosenRows))
        }
      />
    </div>
  );
}
