import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircuitBoard, SearchX, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useLostConnection } from '../../../api/connection.ts';
import { wingnutsQuery } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/identity/session.ts';
import { useListRows } from '../../../api/use-list-rows.ts';
import { Button } from '../../../ui/controls/Button.tsx';
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
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { FilterBar } from '../../common/FilterBar.tsx';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { ALL, useListAddress } from '../../common/list-address.ts';
import page from '../../common/list-page.module.css';
import { STATUS_WORDS, StatusIcon } from '../../common/StatusIcon.tsx';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { SelectionBar } from '../../common/selection/SelectionBar.tsx';
import { hiddenCount, useSelection } from '../../common/selection/use-selection.ts';
import { PlannedUpdate } from '../updates/PlannedUpdate.tsx';
import { havingFilter, healthChoices, WINGNUTS_ADDRESS, type WingnutsFilter } from './health-filter.ts';
import styles from './OverviewPage.module.css';
import { WingnutTable } from './WingnutTable.tsx';
import { wingnutCsv } from './wingnut-csv.ts';
import { countFlags, FLAGS, type WingnutRow, wingnutRows, wingnutSearchTexts } from './wingnut-rows.ts';

interface NoRowsProps {
  readonly query: string;
  readonly filter: Pick<WingnutsFilter, 'status' | 'health'>;
  /** The number of all wingnuts. */
  readonly total: number;
  readonly onClear: () => void;
}

/** No wingnut has the status that the list shows. */
const NONE_NOW: Readonly<Record<WingnutStatus, English>> = {
  Disconnected: english('No disconnected wingnuts right now'),
  Live: english('No live wingnuts right now'),
  Unconfigured: english('No unconfigured wingnuts right now'),
  Unlinked: english('No unlinked wingnuts right now'),
};
const NO_WINGNUTS = english('No wingnuts right now');

/** Why the list is empty. */
function NoRows({ query, filter: { status, health }, total, onClear }: NoRowsProps) {
  const { isAuth } = useSession();
  if (total === 0) {
    return (
      <EmptyState
        icon={CircuitBoard}
        action={
          isAuth && (
            <ButtonLink look="primary" to={PAGE_PATHS.addWingnut}>
              {say`ADD WINGNUT`}
            </ButtonLink>
          )
        }
      >
        {isAuth
          ? say`No wingnuts yet. Add the first one with the 32-character ID on its label.`
          : say`No wingnuts yet.`}
      </EmptyState>
    );
  }
  if (query.trim()) {
    return (
      <EmptyState icon={SearchX}>{say`Nothing matches "${query.trim()}". Try a city or a serial number.`}</EmptyState>
    );
  }
  if (health !== ALL) {
    return (
      <EmptyState icon={SlidersHorizontal} action={<Button onClick={onClear}>{say`CLEAR FILTERS`}</Button>}>
        {say`No wingnuts match these filters.`}
      </EmptyState>
    );
  }
  return <EmptyState icon={SlidersHorizontal}>{say(status ? NONE_NOW[status] : NO_WINGNUTS)}</EmptyState>;
}

/** Nobody can count these without a connection. */
const CONNECTION_FLAGS: ReadonlySet<WingnutStatus> = new Set(['Disconnected', 'Live']);
const NOTHING: readonly never[] = [];
const idOf = ({ uuid }: WingnutRow) => uuid;
const nameOf = ({ serial }: WingnutRow) => serial;

/** All wingnuts of the company: searched, counted, filtered, sorted (docs/product/wingnuts.md#overview). */
export default function OverviewPage() {
  const { isAdmin } = useSession();
  const small = useMedia(SMALL);
  const wingnuts = useQuery(wingnutsQuery);
  const { rows: known, coming } = useListRows(wingnutsQuery.queryKey, wingnuts);
  const isOld = useLostConnection()?.isOld ?? false;
  const { filter, text, setText, query, change, clear: clearFilter } = useListAddress(WINGNUTS_ADDRESS);
  const { status, health } = filter;
  const flag = status || undefined;
  const field = {
    label: say`Search Wingnuts`,
    hint: say`Search by city name, wingnut serial number, property name, etc.`,
    text,
    onSearch: setText,
  };
  const all = useMemo(() => wingnutRows(known ?? NOTHING), [known]);
  const counts = useMemo(() => (known && !coming ? countFlags(all) : undefined), [known, coming, all]);
  const filtered = useMemo(() => havingFilter(all, { status, health }), [all, status, health]);
  const choices = useMemo(() => healthChoices(all, health), [all, health]);
  const rows = useSearch(filtered, wingnutSearchTexts, query);
  const { chosen, onChoose, rows: chosenRows, clear } = useSelection(all, idOf);
  // The rows of an answer are rendered without urgency: the page answers meanwhile.
  const hasRows = useDeferredValue(known !== undefined, false);
  if (!wingnuts.data && wingnuts.isError) {
    return (
      <>
        <PageHeader />
        <Card>
          <QueryState query={wingnuts} failed={say`Couldn’t load wingnuts.`} icon={CircleAlert} />
        </Card>
      </>
    );
  }
  const filters =
    choices.length > 0
      ? (lead?: ReactNode) => (
          <FilterBar
            address={WINGNUTS_ADDRESS}
            filter={filter}
            onChange={change}
            choices={choices}
            lead={lead}
            className={lead ? undefined : styles.filters}
          />
        )
      : undefined;
  return (
    <div className={page.page}>
      <ListHeader search={field} filters={filters} />
      {isAdmin && <PlannedUpdate />}
      <Tiles>
        {FLAGS.map((each) => (
          <Tile
            key={each}
            name={say(STATUS_WORDS[each])}
            icon={<StatusIcon status={each} bare general />}
            figure={counts && (isOld && CONNECTION_FLAGS.has(each) ? '--' : counts[each])}
            chosen={flag === each}
            onChoose={(on) => change({ status: on ? each : '' })}
          />
        ))}
      </Tiles>
      <Card className={styles.list}>
        <ListSearchBar search={field} count={known && rows.length} coming={coming} />
        {!small && filters?.()}
        {hasRows && known ? (
          <WingnutTable
            note={<ResultCount count={rows.length} coming={coming} />}
            rows={rows}
            hasHealth={filters !== undefined}
            idOf={idOf}
            sortedBy={filter.sorting}
            onSort={(sorting) => change({ sorting })}
            // The choice of all means all, which must be there.
            choice={coming ? undefined : { chosen, onChoose, nameOf }}
            empty={
              coming ? (
                <RowsLoading />
              ) : (
                <NoRows query={query} filter={filter} total={all.length} onClear={clearFilter} />
              )
            }
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
          downloadCsv(`Wingnuts-${new Date().toISOString().slice(0, 10)}`, rowsCsv(wingnutCsv(), chosenRows))
        }
      />
    </div>
  );
}
