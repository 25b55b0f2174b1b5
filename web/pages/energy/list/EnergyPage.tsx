import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Gauge, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { ENERGY_PERIODS } from '../../../../shared/domain/energy/report-periods.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { sortingOf, sortText } from '../../../ui/table/sorting-text.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { FilterBar } from '../../common/FilterBar.tsx';
import { ListHeader, ListSearchBar } from '../../common/ListHead.tsx';
import { ALL, useListAddress } from '../../common/list-address.ts';
import page from '../../common/list-page.module.css';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { companyEnergyQuery } from '../common/energy-queries.ts';
import { BY_USE, columnsOf, itemOf, ROW_HEIGHT, totalOf } from './columns.tsx';
import { Headline } from './Headline.tsx';
import styles from './List.module.css';
import { PERIOD_NAMES, PERIOD_WORDS, rangeWords } from './period-words.ts';
import { choicesOf, ENERGY_ADDRESS, type EnergyRow, MEASURES, rankingOf, worstWords } from './ranking.ts';
import { rankingCsv } from './ranking-csv.ts';
import { WithoutData } from './WithoutData.tsx';

/** The place of the range while it is loading. */
const NO_RANGE = <span className={styles.rangeToCome} />;
const NOTHING: readonly PropertyEnergyReply[] = [];
const textsOf = ({ name, externalId, portfolio, city }: PropertyEnergyReply) => [name, externalId, portfolio, city];
const idOf = ({ property, summary }: EnergyRow) => `${property.propertyId} ${summary.kind} ${summary.unit}`;

/** All buildings of a fuel in a period, and by their use for the weather (docs/product/energy.md#company-page). */
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
  const { rows, ranked, without, fuel, measure, id } = ranking;
  const [columns, item, total] = useMemo(() => [columnsOf(ranking), itemOf(ranking), totalOf(ranking)], [ranking]);
  const search = { label: 'Search buildings', hint: 'Search by property, portfolio or city', text, onSearch: setText };
  const period = rows.find((row) => row.period.from !== '')?.period;
  return (
    <div className={page.page}>
      <ListHeader search={energy.data && search} below={energy.data ? period && rangeWords(id, period) : NO_RANGE} />
      <div className={styles.periods}>
        <SegmentedControl
          label="Period"
          names={PERIOD_NAMES}
          applied={PERIOD_WORDS[filter.period]}
          onChoose={(name) => change({ period: ENERGY_PERIODS.find((each) => PERIOD_WORDS[each] === name) ?? id })}
        />
      </div>
      {energy.data && <Headline ranking={ranking} />}
      {/* Its placeholder is another card, so that none moves when the figures above come. */}
      <Card key={energy.data && 'energy'}>
        <QueryState query={energy} failed="Couldn’t load energy data." icon={CircleAlert}>
          {() => (
            <>
              <h2 className={styles.worst}>{worstWords(ranking)}</h2>
              <ListSearchBar search={search} count={rows.length} />
              <FilterBar
                address={{ ...ENERGY_ADDRESS, count: (_, names) => ENERGY_ADDRESS.count(filter, names) }}
                filter={{ ...filter, fuel, by: measure }}
                onChange={change}
                choices={choicesOf(properties, filter)}
                className={styles.filters}
              >
                <Button
                  disabled={rows.length + without.length === 0}
                  onClick={() => downloadCsv(`energy-${fuel}`, rowsCsv(...rankingCsv(ranking)))}
                >
                  DOWNLOAD CSV
                </Button>
              </FilterBar>
              <Table
                label="Buildings by usage"
                columns={columns}
                rows={rows}
                idOf={idOf}
                sortedBy={sortingOf(filter.sort, columns) ?? BY_USE}
                onSort={(sorting) => change({ sort: sortText(sorting) === sortText(BY_USE) ? '' : sortText(sorting) })}
                rowHeight={ROW_HEIGHT}
                item={item}
                total={total}
                note={small ? <ResultCount count={rows.length} /> : undefined}
                empty={
                  ENERGY_ADDRESS.isNarrow(filter) ? (
                    <EmptyState icon={SearchX} action={<Button onClick={() => clear()}>CLEAR FILTERS</Button>}>
                      No buildings match these filters.
                    </EmptyState>
                  ) : (
                    <EmptyState icon={Gauge}>No energy data yet. Open a building to add a meter or bills.</EmptyState>
                  )
                }
              />
              {ranked.length > 0 && (
                <p className={styles.legend}>
                  {`Heating in thousand Btu ${MEASURES[measure].words.toLowerCase()}, last 12 months.`}
                </p>
              )}
            </>
          )}
        </QueryState>
      </Card>
      <WithoutData ranking={ranking} />
    </div>
  );
}
