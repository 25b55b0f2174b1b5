import { memo, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { System } from '../../../../shared/domain/sensor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { CoverageNote } from '../../../ui/figures/Coverage.tsx';
import { sharedCoverage } from '../../../ui/figures/coverage.ts';
import { knownShareText } from '../../../ui/figures/share-text.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import kit from '../../../ui/style/kit.module.css';
import { type AnalyticsRequest, useCycles } from '../readings/dashboard-queries.ts';
import { NoReadings } from '../readings/ReadingsState.tsx';
import { usePreviousWhilePending } from '../readings/use-previous-while-pending.ts';
import { AllCycles } from './AllCycles.tsx';
import styles from './CycleTable.module.css';
import { analysedOf, analysedText, type CycleRow, cycleItems, emptyRow, knownShareOf } from './cycle-rows.ts';
import { ShortCycles } from './ShortCycles.tsx';

interface CycleTableProps {
  readonly request: AnalyticsRequest;
  readonly systems: readonly System[];
  /** Resolves when the server may begin to count. */
  readonly before: () => Promise<void>;
  /** Of all equipment, by label. */
  readonly colours: ReadonlyMap<string, number>;
}

/**
 * The number and length of the runs of pumps and relays over the whole range. The server counts them
 * (docs/product/dashboard.md#cycle-table).
 */
export const CycleTable = memo(function CycleTable({ request, systems, before, colours }: CycleTableProps) {
  const [more, setMore] = useState(false);
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
      title={say`Pump cycle analytics`}
      aside={
        <>
          {items.length > known.length ? (
            <Spinner label={say`Loading`} inline />
          ) : (
            <span className={classNames(kit.legend, styles.analysed)}>
              hh:mm{analysed && ` · ${analysedText(analysed)}`}
            </span>
          )}
          {items.length > 0 && (
            <Button look="text" aria-expanded={more} onClick={() => setMore(!more)}>
              {more ? say`LESS` : say`MORE`}
            </Button>
          )}
        </>
      }
      dense
      className={styles.card}
    >
      {items.length === 0 ? (
        <NoReadings pending={pending} failed={failed} tryAgain={tryAgain} />
      ) : (
        <>
          {!more && (
            <ShortCycles items={items} knownOf={knownOf} shared={shared} colours={colours} analysed={analysed} />
          )}
          <AllCycles items={items} knownOf={knownOf} shared={shared} colours={colours} isAway={!more} />
          <CoverageNote shared={shared} waits={pending} />
        </>
      )}
    </Card>
  );
});
