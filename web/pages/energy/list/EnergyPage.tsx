import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Gauge, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { FUELS } from '../../../../shared/domain/energy/meter.ts';
import type { EnergySummary, Figure } from '../../../../shared/domain/energy/report.ts';
import { dollarsText } from '../../../../shared/domain/figures/money.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { energyPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
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
import { companyEnergyQuery } from '../common/energy-queries.ts';
import { bandText, changeText, holdsZero, isKnown, unitWords, usageText, type Writes } from '../common/energy-words.ts';
import styles from './List.module.css';
import {
  aboutOf,
  choicesOf,
  ENERGY_ADDRESS,
  type EnergyRow,
  MEASURES,
  type Ranking,
  rankedValue,
  rankingOf,
  worstWords,
} from './ranking.ts';

/** The drawing has no layout of its own: this is its whole width, and its height. */
const [WIDTH, HEIGHT] = [200, 16];

/** A figure as a bar with the band that its data allow, on the scale of all rows. @param most the highest end of all bands */
function Band({ figure, most }: { readonly figure: Figure; readonly most: number }) {
  if (!isKnown(figure) || most <= 0) return null;
  const { value, low = value, high = value } = figure;
  const at = (share: number) => (Math.max(0, share) / most) * WIDTH;
  return (
    <svg className={styles.band} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="value" y={4} width={at(value)} height={8} />
      <rect data-part="band" x={at(low)} y={2} width={Math.max(1, at(high) - at(low))} height={12} />
    </svg>
  );
}

/** 'About the same' while zero lies in the band. */
function changeWords(change: Figure): string {
  if (!isKnown(change)) return 'No data';
  return holdsZero(change) ? 'About the same' : changeText(change.value);
}

const costWords = (figure: Figure): string => (isKnown(figure) ? dollarsText(figure.value) : 'No data');
const whyOf = (figure: Figure): string | undefined => (isKnown(figure) ? undefined : figure.unknown);
const knownValue = (figure: Figure): number | undefined => (isKnown(figure) ? figure.value : undefined);

const Small = ({ children }: { readonly children: string }) => <p className={styles.small}>{children}</p>;

interface BuildingProps {
  readonly row: EnergyRow;
  readonly measure: Ranking['measure'];
}

const Building = ({ row, measure }: BuildingProps) => (
  <>
    <Link to={energyPath(row.property.propertyId)} className={styles.name}>
      {row.property.name}
    </Link>
    <Small>{aboutOf(row, measure)}</Small>
  </>
);

interface UseProps {
  readonly figure: Figure;
  /** The highest end of all bands. */
  readonly most: number;
  readonly write: Writes;
}

const Use = ({ figure, most, write }: UseProps) => (
  <div className={styles.use}>
    <p>
      {write(rankedValue({ figure }))}
      {isKnown(figure) && <span className={styles.range}>{bandText(figure, write)}</span>}
    </p>
    <Band figure={figure} most={most} />
  </div>
);

/** The scale and the digits that the figures of a ranking share. */
function scaleOf({ ranked }: Ranking): Omit<UseProps, 'figure'> {
  const most = Math.max(0, ...ranked.map(({ figure }) => (isKnown(figure) ? (figure.high ?? figure.value) : 0)));
  const digits = most >= 10 ? 1 : most >= 1 ? 2 : 3;
  return { most, write: (value) => usageText(value, digits) };
}

/** A building where the table has no room. */
function itemOf(ranking: Ranking) {
  const scale = scaleOf(ranking);
  return {
    render: (row: EnergyRow) => (
      <div className={styles.item}>
        <div className={styles.itemTop}>
          <div>
            <Building row={row} measure={ranking.measure} />
          </div>
          <p>{costWords(row.summary.dollarsExpected)}</p>
        </div>
        <div className={styles.itemTop}>
          <Use figure={row.figure} {...scale} />
          <p>{changeWords(row.summary.change)}</p>
        </div>
      </div>
    ),
    height: 112,
    below: 720,
  };
}

/** The order without a choice: the largest use first. */
const BY_USE = { column: 'use', descending: true } as const;
const ROW_HEIGHT = 56;

/** The columns of the ranking (docs/product/energy.md#ranking). */
function columnsOf(ranking: Ranking): readonly TableColumn<EnergyRow>[] {
  const scale = scaleOf(ranking);
  return [
    {
      id: 'building',
      heading: 'Building',
      cell: (row) => <Building row={row} measure={ranking.measure} />,
      sortBy: ({ property }) => property.name,
    },
    {
      id: 'use',
      heading: `Usage, ${unitWords(ranking.unit)}`,
      cell: ({ figure }) => <Use figure={figure} {...scale} />,
      sortBy: rankedValue,
      width: '28%',
    },
    {
      id: 'change',
      heading: 'vs. last year',
      cell: ({ summary: { change } }) => <span title={whyOf(change)}>{changeWords(change)}</span>,
      sortBy: ({ summary }) => knownValue(summary.change),
      width: '160px',
    },
    {
      id: 'cost',
      heading: 'Projected cost this month',
      cell: ({ summary: { dollarsExpected } }) => (
        <span title={whyOf(dollarsExpected)}>{costWords(dollarsExpected)}</span>
      ),
      sortBy: ({ summary }) => knownValue(summary.dollarsExpected),
      width: '200px',
      figures: true,
    },
    {
      id: 'known',
      heading: 'Data coverage',
      cell: ({ summary }) => shareText(summary.coverage),
      sortBy: ({ summary }) => summary.coverage,
      width: '88px',
      figures: true,
    },
  ];
}

interface Row {
  readonly property: PropertyEnergyReply;
  readonly summary?: EnergySummary;
  readonly why?: string;
}

const cell = (figure: Figure | undefined, end: 'value' | 'low' | 'high' = 'value'): string => {
  if (!figure || !isKnown(figure)) return '';
  const value = figure[end];
  return value === undefined ? '' : String(Number(value.toPrecision(6)));
};

/** The file of the ranking: also of buildings that are not ranked, with the reason (docs/product/energy.md#ranking). */
function rankingCsv({ ranked, unranked, fuel, measure }: Ranking): [readonly CsvColumn<Row>[], readonly Row[]] {
  const figure = ({ summary }: Row) => summary && MEASURES[measure].of(summary);
  return [
    [
      { heading: 'Property ID', text: ({ property }) => property.externalId },
      { heading: 'Property Name', text: ({ property }) => property.name },
      { heading: 'Portfolio', text: ({ property }) => property.portfolio.trim() },
      { heading: 'City', text: ({ property }) => property.city },
      { heading: 'Fuel', text: () => FUELS[fuel] },
      { heading: 'Kind', text: ({ summary }) => summary?.kind ?? '' },
      { heading: 'Unit', text: ({ summary }) => (summary ? unitWords(summary.unit) : '') },
      { heading: `Usage (${MEASURES[measure].words.toLowerCase()})`, text: (row) => cell(figure(row)) },
      { heading: 'Usage, low', text: (row) => cell(figure(row), 'low') },
      { heading: 'Usage, high', text: (row) => cell(figure(row), 'high') },
      { heading: 'Change vs. last year (share)', text: ({ summary }) => cell(summary?.change) },
      { heading: 'Projected cost this month ($)', text: ({ summary }) => cell(summary?.dollarsExpected) },
      { heading: 'Apartments assumed occupied', text: ({ summary }) => String(summary?.assumesLivedIn ?? '') },
      { heading: 'Reason not ranked', text: ({ why = '' }) => why },
    ],
    [...ranked, ...unranked],
  ];
}

const NOTHING: readonly PropertyEnergyReply[] = [];
const textsOf = ({ name, externalId, portfolio, city }: PropertyEnergyReply) => [name, externalId, portfolio, city];
const idOf = ({ property, summary }: EnergyRow) => `${property.propertyId} ${summary.kind} ${summary.unit}`;

/** The ranking of buildings: all buildings of a fuel by their use for the weather (docs/product/energy.md#ranking). */
export default function EnergyPage() {
  const { filter, text, setText, query, change, clear } = useListAddress(ENERGY_ADDRESS);
  const energy = useQuery(companyEnergyQuery);
  const small = useMedia(SMALL);
  const properties = energy.data?.properties ?? NOTHING;
  const found = useSearch(properties, textsOf, query);
  const ranking = useMemo(() => {
    const isFound = new Set(found);
    const { portfolio } = filter;
    const shown = properties.filter(
      (each) => isFound.has(each) && (portfolio === ALL || each.portfolio.trim() === portfolio),
    );
    return rankingOf(shown, filter);
  }, [properties, found, filter]);
  const { ranked, unranked, fuel, measure } = ranking;
  const [columns, item] = useMemo(() => [columnsOf(ranking), itemOf(ranking)], [ranking]);
  const search = { label: 'Search buildings', hint: 'Search by property, portfolio or city', text, onSearch: setText };
  return (
    <div className={page.page}>
      <ListHeader search={energy.data && search} below={energy.data && 'Weather-adjusted usage'} />
      <Card>
        <QueryState query={energy} failed="Couldn’t load energy data." icon={CircleAlert}>
          {() => (
            <>
              <h2 className={styles.worst}>{worstWords(ranking)}</h2>
              <ListSearchBar search={search} count={ranked.length} />
              <FilterBar
                address={{ ...ENERGY_ADDRESS, count: (_, names) => ENERGY_ADDRESS.count(filter, names) }}
                filter={{ ...filter, fuel, by: measure }}
                onChange={change}
                choices={choicesOf(properties, filter)}
                className={styles.filters}
              >
                <Button
                  disabled={ranked.length + unranked.length === 0}
                  onClick={() => downloadCsv(`energy-${fuel}`, rowsCsv(...rankingCsv(ranking)))}
                >
                  DOWNLOAD CSV
                </Button>
              </FilterBar>
              {ranked.length > 0 && (
                <p className={page.note}>
                  {`Heating usage ${MEASURES[measure].words.toLowerCase()}. Gray bars show the 90% range.`}
                </p>
              )}
              <Table
                label="Buildings by usage"
                columns={columns}
                rows={ranked}
                idOf={idOf}
                sortedBy={sortingOf(filter.sort, columns) ?? BY_USE}
                onSort={(sorting) => change({ sort: sortText(sorting) === sortText(BY_USE) ? '' : sortText(sorting) })}
                rowHeight={ROW_HEIGHT}
                item={item}
                note={small ? <ResultCount count={ranked.length} /> : undefined}
                empty={
                  ENERGY_ADDRESS.isNarrow(filter) ? (
                    <EmptyState icon={SearchX} action={<Button onClick={() => clear()}>CLEAR FILTERS</Button>}>
                      No buildings match these filters.
                    </EmptyState>
                  ) : (
                    <EmptyState icon={Gauge}>
                      No buildings can be ranked yet. See why below; open a building to set it up.
                    </EmptyState>
                  )
                }
              />
            </>
          )}
        </QueryState>
      </Card>
      {unranked.length > 0 && (
        <Card title={`Not ranked (${unranked.length})`}>
          <ul className={styles.unranked} aria-label="Not ranked">
            {unranked.map(({ property, why }) => (
              <li key={`${property.propertyId} ${why}`}>
                <Link to={energyPath(property.propertyId)}>{property.name}</Link>
                <span>{`${why.charAt(0).toUpperCase()}${why.slice(1)}`}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
