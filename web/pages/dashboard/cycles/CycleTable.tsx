import { memo } from 'react';
import { labelInWords, type System } from '../../../../shared/domain/sensor.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { CoverageNote, Covered } from '../../../ui/figures/Coverage.tsx';
import { sharedCoverage } from '../../../ui/figures/coverage.ts';
import { knownShareText } from '../../../ui/figures/share-text.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { SCROLLABLE } from '../../../ui/layout/scrollable.ts';
import kit from '../../../ui/style/kit.module.css';
import { type AnalyticsRequest, useCycles } from '../readings/dashboard-queries.ts';
import { NoReadings } from '../readings/ReadingsState.tsx';
import { usePreviousWhilePending } from '../readings/use-previous-while-pending.ts';
import styles from './CycleTable.module.css';
import {
  analysedOf,
  analysedText,
  CYCLE_COLUMNS,
  type CycleRow,
  cycleItems,
  emptyRow,
  hoursText,
  knownShareOf,
  leastOf,
  MISSING,
  underOneMinute,
} from './cycle-rows.ts';

interface CycleTableProps {
  readonly request: AnalyticsRequest;
  readonly systems: readonly System[];
  /** Resolves when the server may begin to count. */
  readonly before: () => Promise<void>;
  /** Of all equipment, by label. */
  readonly colours: ReadonlyMap<string, number>;
}

/** A figure of a row, or how long the longest on time or off time lasted at least. */
function Figure({ item, field }: { readonly item: CycleRow; readonly field: (typeof CYCLE_COLUMNS)[number][2] }) {
  const least = leastOf(item, field);
  if (least === undefined) return hoursText(item[field]);
  return (
    <>
      <small className={styles.least}>at least</small> {hoursText(least)}
    </>
  );
}

interface RowProps {
  readonly item: CycleRow;
  /** '46%': the state is known for only so much of the window. */
  readonly known: string;
  /** The share that the card says once. */
  readonly shared: string;
  readonly colour: number | undefined;
}

const Row = ({ item, known, shared, colour }: RowProps) => (
  <tr>
    <th scope="row">
      <span className={styles.swatch} data-colour={colour} aria-hidden="true" />
      {labelInWords(item.label)}
      <Covered known={known} shared={shared} isWide />
    </th>
    <td className={styles.strong}>{item.cycle_count ?? MISSING}</td>
    {CYCLE_COLUMNS.map(([group, heading, field]) => (
      <td
        key={field}
        className={heading === 'Total' ? styles.strong : undefined}
        title={underOneMinute(item[field])}
        data-begins={heading === 'Min' || !group || undefined}
      >
        <Figure item={item} field={field} />
      </td>
    ))}
  </tr>
);

/**
 * The number and length of the runs of pumps and relays over the whole range. The server counts them
 * (docs/product/dashboard.md#cycle-table).
 */
export const CycleTable = memo(function CycleTable({ request, systems, before, colours }: CycleTableProps) {
  const results = useCycles(systems, request, before);
  const known: readonly CycleRow[] = cycleItems(results.map(({ data }) => data));
  const pending = results.some((result) => result.isPending);
  const failed = results.some(({ isError, data }) => isError && !data);
  const items = usePreviousWhilePending(known, pending, emptyRow);
  const analysed = analysedOf(results.map(({ data }) => data));
  const knownOf = (item: CycleRow) => (analysed ? knownShareText(knownShareOf(item, analysed)) : '');
  const shared = sharedCoverage(items.map(knownOf));
  const tryAgain = () => {
    for (const each of results) if (each.isError) void each.refetch();
  };
  return (
    <Card
      title="Pump cycle analytics"
      aside={
        items.length > known.length ? (
          <Spinner label="Loading" inline />
        ) : (
          <span className={kit.legend}>hh:mm{analysed && ` · ${analysedText(analysed)}`}</span>
        )
      }
      className={styles.card}
    >
      {items.length === 0 ? (
        <NoReadings pending={pending} failed={failed} tryAgain={tryAgain} />
      ) : (
        <>
          <section className={styles.scroll} aria-label="Pump cycle analytics in hours and minutes" {...SCROLLABLE}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <td colSpan={2} />
                  <th scope="colgroup" colSpan={4} data-begins>
                    On time
                  </th>
                  <th scope="colgroup" colSpan={4} data-begins>
                    Off time
                  </th>
                  <td data-begins />
                </tr>
                <tr>
                  <th scope="col">Equipment</th>
                  <th scope="col">Cycles</th>
                  {CYCLE_COLUMNS.map(([group, heading, field]) => (
                    <th key={field} scope="col" data-begins={heading === 'Min' || !group || undefined}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Row
                    key={item.label}
                    item={item}
                    known={knownOf(item)}
                    shared={shared}
                    colour={colours.get(item.label)}
                  />
                ))}
              </tbody>
            </table>
          </section>
          <CoverageNote shared={shared} waits={pending} />
        </>
      )}
    </Card>
  );
});
