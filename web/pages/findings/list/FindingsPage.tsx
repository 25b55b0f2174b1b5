import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ClipboardCheck, ClipboardList, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyFindingReply, CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { RISK_WEIGHTS, RISKS, type Risk } from '../../../../shared/domain/findings/risk.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import { findingsPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Tile, Tiles } from '../../../ui/figures/Tile.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { sortingOf, sortText } from '../../../ui/table/sorting-text.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { FilterBar } from '../../common/FilterBar.tsx';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { ALL, useListAddress } from '../../common/list-address.ts';
import page from '../../common/list-page.module.css';
import { type CsvColumn, rowsCsv } from '../../common/selection/rows-csv.ts';
import { dayInWords, standingInWords, unjudgedInWords } from '../common/finding-words.ts';
import { companyFindingsQuery } from '../common/findings-queries.ts';
import { RISK_ICONS, RiskMark } from '../common/RiskMark.tsx';
import styles from './FindingsPage.module.css';
import { choicesOf, FINDINGS_ADDRESS, findingSearchTexts, isFindingShown } from './findings-filter.ts';

type Cell = { readonly finding: CompanyFindingReply };

/** The finding's title, which leads to the evidence, and its words. Its title leads to the evidence. */
const WhatCell = ({ finding: { property, key, title, about, says } }: Cell) => (
  <>
    <p className={styles.title}>
      <Link to={findingsPath(property.id, key)} className={styles.link}>
        {title}
        <span className="visually-hidden">{`, ${property.name}`}</span>
      </Link>{' '}
      <span className={styles.about}>{about}</span>
    </p>
    <p className={styles.says} title={says}>
      {says}
    </p>
  </>
);

const placeOf = ({ property: { city, portfolio } }: CompanyFindingReply): string =>
  [portfolio.trim(), city].filter(Boolean).join(' · ');

const PropertyCell = ({ finding }: Cell) => (
  <>
    <Link to={findingsPath(finding.property.id)} className={styles.name}>
      {finding.property.name}
    </Link>
    <p className={styles.small}>{placeOf(finding)}</p>
  </>
);

const SinceCell = ({ finding }: Cell) => (
  <>
    {dayInWords(finding.since)}
    <p className={styles.small} title={unjudgedInWords(finding)}>
      {standingInWords(finding)}
    </p>
  </>
);

/** A finding where the table has no room. The whole item leads to the evidence. */
const FindingItem = ({ finding }: Cell) => (
  <div className={styles.item}>
    <p className={styles.top}>
      <RiskMark risk={finding.risk} />
      <span className={styles.small}>{`Score ${finding.strength}`}</span>
    </p>
    <p className={styles.title}>
      <Link to={findingsPath(finding.property.id, finding.key)} className={styles.whole}>
        {finding.title}
      </Link>
    </p>
    <p className={styles.says}>{finding.says}</p>
    <p className={styles.place}>{[finding.property.name, finding.property.city].filter(Boolean).join(' · ')}</p>
    <p className={styles.small}>{`Since ${dayInWords(finding.since)} · ${standingInWords(finding)}`}</p>
  </div>
);

/** The order without a choice: by rank. */
const BY_RANK = { column: 'risk', descending: true } as const;

/** The columns of the list (docs/product/findings.md#monday-list). */
const COLUMNS: readonly TableColumn<CompanyFindingReply>[] = [
  {
    id: 'risk',
    heading: 'Risk',
    cell: ({ risk }) => <RiskMark risk={risk} />,
    // The finding with the greatest product of risk and strength comes first (docs/product/findings.md#ranking).
    sortBy: ({ risk, strength }) => RISK_WEIGHTS[risk] * strength,
    width: '160px',
  },
  {
    id: 'what',
    heading: 'Finding',
    cell: (finding) => <WhatCell finding={finding} />,
    sortBy: ({ title }) => title,
  },
  {
    id: 'property',
    heading: 'Property',
    cell: (finding) => <PropertyCell finding={finding} />,
    sortBy: ({ property }) => property.name,
    width: '22%',
  },
  {
    id: 'since',
    heading: 'Since',
    cell: (finding) => <SinceCell finding={finding} />,
    sortBy: ({ since }) => since,
    width: '196px',
  },
  {
    id: 'strength',
    heading: 'Score',
    cell: ({ strength }) => strength,
    sortBy: ({ strength }) => strength,
    width: '96px',
    figures: true,
  },
];

const ROW_HEIGHT = 76;

/** A finding where the table has no room. */
const ITEM = {
  render: (finding: CompanyFindingReply) => <FindingItem finding={finding} />,
  height: 148,
  below: 860,
};

/** The columns of the downloaded findings (docs/product/findings.md#monday-csv). Days are those of the property. */
const FINDINGS_CSV: readonly CsvColumn<CompanyFindingReply>[] = [
  { heading: 'Risk', text: ({ risk }) => RISKS[risk] },
  { heading: 'Score', text: ({ strength }) => String(strength) },
  { heading: 'Property ID', text: ({ property }) => property.externalId },
  { heading: 'Property Name', text: ({ property }) => property.name },
  { heading: 'Portfolio', text: ({ property }) => property.portfolio.trim() },
  { heading: 'City', text: ({ property }) => property.city },
  { heading: 'Finding', text: ({ title }) => title },
  { heading: 'About', text: ({ about }) => about },
  { heading: 'Description', text: ({ says }) => says },
  { heading: 'Savings ($/month)', text: ({ saving }) => saving?.dollars.toString() ?? '' },
  { heading: 'Savings, in words', text: ({ saving }) => saving?.words ?? '' },
  { heading: 'Savings, formula', text: ({ saving }) => saving?.formula ?? '' },
  { heading: 'Since', text: ({ since }) => since },
  { heading: 'Last detected', text: ({ seenOn }) => seenOn },
  { heading: 'Days detected', text: ({ seenDays }) => String(seenDays) },
  { heading: 'Can’t be analyzed now', text: ({ unknown = '' }) => unknown },
  { heading: 'Dismissed by', text: ({ aside }) => aside?.name ?? '' },
  { heading: 'Dismissed (UTC)', text: ({ aside }) => (aside ? formatUtc(aside.at) : '') },
  { heading: 'Reason', text: ({ aside }) => aside?.reason ?? '' },
];

const NOTHING: readonly CompanyFindingReply[] = [];
const idOf = ({ property, key }: CompanyFindingReply) => `${property.id}/${key}`;

/** Number of properties that were analyzed: '18 of 20 properties analyzed, 12 for heat and hot water'. */
const judgedInWords = ({ judged, judgedVital, properties }: CompanyFindingsReply): string =>
  `${judged} of ${properties === 1 ? '1 property' : `${properties} properties`} analyzed${judgedVital < judged ? `, ${judgedVital} for heat and hot water` : ''}`;

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

/** The findings of all properties, what risks most and is strongest first: the Monday list (docs/product/findings.md#monday-list). */
export default function FindingsPage() {
  const { filter, text, setText, query, change, clear } = useListAddress(FINDINGS_ADDRESS);
  const findings = useQuery(companyFindingsQuery);
  const { data, isError } = findings;
  const small = useMedia(SMALL);
  const all = data?.findings ?? NOTHING;
  const found = new Set(useSearch(all, findingSearchTexts, query));
  // The search orders by its matches. The list keeps the order of the rank.
  const ofOthers = all.filter((each) => found.has(each) && isFindingShown(each, { ...filter, risk: ALL }));
  const rows = ofOthers.filter((other) => isFindingShown(other, filter));
  const search = {
    label: 'Search findings',
    hint: 'Search by property, city, finding or sensor',
    text,
    onSearch: setText,
  };
  return (
    <div className={page.page}>
      <ListHeader search={data && search} below={data && judgedInWords(data)} />
      <Tiles>
        {(Object.keys(RISKS) as Risk[]).map((risk) => {
          const Icon = RISK_ICONS[risk];
          return (
            <Tile
              key={risk}
              name={RISKS[risk]}
              icon={<Icon aria-hidden strokeWidth={1.75} />}
              figure={isError && !data ? '--' : data && ofOthers.filter((other) => other.risk === risk).length}
              chosen={filter.risk === risk}
              onChoose={(on) => change({ risk: on ? risk : ALL })}
            />
          );
        })}
      </Tiles>
      <Card>
        <QueryState query={findings} failed="Couldn’t load findings." icon={CircleAlert}>
          {(reply) => (
            <>
              <ListSearchBar search={search} count={rows.length} />
              <FilterBar
                address={FINDINGS_ADDRESS}
                filter={filter}
                onChange={change}
                choices={choicesOf(reply, filter)}
                className={styles.filters}
              >
                <Button
                  disabled={rows.length === 0}
                  onClick={() =>
                    downloadCsv(`Findings-${new Date().toISOString().slice(0, 10)}`, rowsCsv(FINDINGS_CSV, rows))
                  }
                >
                  DOWNLOAD CSV
                </Button>
              </FilterBar>
              {rows.length > 0 && (
                <p className={page.note}>
                  The 1–100 score combines how far past the limit a finding is and how long it has lasted. Riskiest
                  first.
                </p>
              )}
              <Table
                label="Findings"
                columns={COLUMNS}
                rows={rows}
                idOf={idOf}
                sortedBy={sortingOf(filter.sort, COLUMNS) ?? BY_RANK}
                onSort={(sorting) => change({ sort: sortText(sorting) === sortText(BY_RANK) ? '' : sortText(sorting) })}
                rowHeight={ROW_HEIGHT}
                item={ITEM}
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
    </div>
  );
}
