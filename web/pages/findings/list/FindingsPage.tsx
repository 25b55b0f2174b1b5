import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ClipboardCheck, ClipboardList, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { CompanyFindingReply, CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { sortingOf, sortText } from '../../../ui/table/sorting-text.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { type Sorting, useSorted } from '../../../ui/table/use-sorted.ts';
import { FilterBar } from '../../common/FilterBar.tsx';
import { companyFindingsQuery } from '../../common/findings/company-findings-query.ts';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { ALL, useListAddress } from '../../common/list-address.ts';
import page from '../../common/list-page.module.css';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { judgedInWords } from '../common/finding-words.ts';
import { CountLine } from './CountLine.tsx';
import { BY_IMPACT, columnsOf, idOf, itemOf, ORDERS, ROW_HEIGHT } from './columns.tsx';
import { FindingPanel } from './FindingPanel.tsx';
import styles from './FindingsPage.module.css';
import { FINDINGS_CSV } from './findings-csv.ts';
import { choicesOf, FINDINGS_ADDRESS, findingSearchTexts, isFindingShown } from './findings-filter.ts';
import { useOpened } from './use-opened.ts';

const NOTHING: readonly CompanyFindingReply[] = [];
/** The columns as orders. */
const ORDER = columnsOf(false, () => {});
/** The filters for which there is room beside the panel. */
const BESIDE: ReadonlySet<string> = new Set(['portfolio', 'state']);
/** These begin with the greatest. */
const DESCENDING: ReadonlySet<string> = new Set(['impact', 'strength']);

/** Without a finding. It never says that all is well while heat or hot water of a property was not judged. */
function noFindings(reply: CompanyFindingsReply): ReactNode {
  if (reply.judged === 0) {
    return <EmptyState icon={ClipboardList}>No data analyzed yet. Each day is analyzed overnight.</EmptyState>;
  }
  const isWhole = reply.judgedVital === reply.properties;
  return (
    <EmptyState icon={isWhole ? ClipboardCheck : ClipboardList}>
      {`${isWhole ? 'No problems found' : 'No open findings'}. ${judgedInWords(reply)}.`}
    </EmptyState>
  );
}

/** The findings of all properties, people at risk first, then money (docs/product/findings.md#monday-list). */
export default function FindingsPage() {
  const { filter, text, setText, query, change, clear } = useListAddress(FINDINGS_ADDRESS);
  const findings = useQuery(companyFindingsQuery);
  const { data } = findings;
  const small = useMedia(SMALL);
  const all = data?.findings ?? NOTHING;
  const foundList = useSearch(all, findingSearchTexts, query);
  const ofOthers = useMemo(() => {
    // The search orders by its matches. The list keeps an order of its own.
    const found = new Set(foundList);
    return all.filter((each) => found.has(each) && isFindingShown(each, { ...filter, risk: ALL }));
  }, [all, foundList, filter]);
  const rows = useMemo(() => ofOthers.filter((other) => isFindingShown(other, filter)), [ofOthers, filter]);
  const sorting = useMemo(() => sortingOf(filter.sort, ORDER) ?? BY_IMPACT, [filter.sort]);
  const sorted = useSorted(rows, ORDER, sorting);
  const ids = useMemo(() => sorted.map(idOf), [sorted]);
  const opened = useOpened(ids);
  const { id, open } = opened;
  const isBeside = id !== undefined;
  const columns = useMemo(() => columnsOf(isBeside, open), [isBeside, open]);
  const item = useMemo(() => itemOf(open), [open]);
  const search = {
    label: 'Search findings',
    hint: 'Search by property, city, finding or sensor',
    text,
    onSearch: setText,
  };
  const onSort = (next: Sorting) => change({ sort: sortText(next) === sortText(BY_IMPACT) ? '' : sortText(next) });
  return (
    <div className={styles.page} data-panel={isBeside || undefined}>
      <div className={classNames(page.page, styles.list)}>
        <ListHeader search={data && search} />
        {data && (
          <CountLine
            reply={data}
            risks={ofOthers.map(({ risk }) => risk)}
            chosen={filter.risk}
            onChoose={(risk) => change({ risk })}
          />
        )}
        {/* Its placeholder is another card, so that none moves when the counts above come. */}
        <Card key={data && 'findings'}>
          <QueryState query={findings} failed="Couldn’t load findings." icon={CircleAlert}>
            {(reply) => (
              <>
                <ListSearchBar search={search} count={rows.length} />
                <FilterBar
                  address={FINDINGS_ADDRESS}
                  filter={filter}
                  onChange={change}
                  choices={choicesOf(reply, filter).filter(({ name }) => !isBeside || BESIDE.has(name))}
                  className={styles.filters}
                >
                  <div className={styles.order}>
                    <Select
                      label="Order"
                      labelHidden
                      placeholder="Order"
                      options={ORDERS}
                      chosen={sorting.column}
                      onChoose={(column) => onSort({ column, descending: DESCENDING.has(column) })}
                    />
                  </div>
                  <Button
                    disabled={rows.length === 0}
                    onClick={() =>
                      downloadCsv(`Findings-${new Date().toISOString().slice(0, 10)}`, rowsCsv(FINDINGS_CSV, sorted))
                    }
                  >
                    DOWNLOAD CSV
                  </Button>
                </FilterBar>
                <Table
                  label="Findings"
                  columns={columns}
                  rows={sorted}
                  idOf={idOf}
                  isCurrent={(row) => idOf(row) === id}
                  sortedBy={sorting}
                  onSort={onSort}
                  rowHeight={ROW_HEIGHT}
                  item={item}
                  note={small ? <ResultCount count={rows.length} /> : undefined}
                  empty={
                    FINDINGS_ADDRESS.isNarrow(filter) ? (
                      <EmptyState icon={SearchX} action={<Button onClick={() => clear()}>CLEAR FILTERS</Button>}>
                        No findings match these filters.
                      </EmptyState>
                    ) : (
                      noFindings(reply)
                    )
                  }
                />
              </>
            )}
          </QueryState>
        </Card>
        {rows.length > 0 && (
          <p className={styles.legend}>
            The 1–100 score combines how far past the limit a finding is and how long it has lasted.
          </p>
        )}
      </div>
      {id !== undefined && (
        <FindingPanel opened={opened} id={id} count={ids.length} head={all.find((each) => idOf(each) === id)} />
      )}
    </div>
  );
}
