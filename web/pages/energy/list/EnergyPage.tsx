import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Gauge, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { energyPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ResultCount } from '../../../ui/controls/SearchField.tsx';
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
import { BY_USE, columnsOf, itemOf, ROW_HEIGHT } from './columns.tsx';
import styles from './List.module.css';
import { choicesOf, ENERGY_ADDRESS, type EnergyRow, MEASURES, rankingOf, worstWords } from './ranking.ts';
import { rankingCsv } from './ranking-csv.ts';

const NOTHING: readonly PropertyEnergyReply[] = [];
const textsOf = ({ name, externalId, portfolio, city }: PropertyEnergyReply) => [name, externalId, portfolio, city];
const idOf = ({ property, summary }: EnergyRow) => `${property.propertyId} ${summary.kind} ${summary.unit}`;

/** Which building wastes most: all buildings of a fuel by their use for the weather (docs/product/energy.md#ranking). */
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
      <ListHeader search={energy.data && search} below={energy.data && 'By use for the same weather'} />
      <Card>
        <QueryState query={energy} failed="The energy could not be loaded." icon={CircleAlert}>
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
                  {`Compared by: ${MEASURES[measure].words.toLowerCase()}, for heating. The grey band holds the figure in 9 of 10 cases.`}
                </p>
              )}
              <Table
                label="Buildings by their use"
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
                      No building matches.
                    </EmptyState>
                  ) : (
                    <EmptyState icon={Gauge}>
                      No building can be ranked yet. Below is why. Each building’s page says how to begin.
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
