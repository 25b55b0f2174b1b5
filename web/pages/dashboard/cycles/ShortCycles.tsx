import { say } from '../../../../shared/domain/figures/say.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import type { AdjustedTime } from '../../../../shared/domain/readings/cycle.ts';
import { Covered } from '../../../ui/figures/Coverage.tsx';
import { SCROLLABLE } from '../../../ui/layout/scrollable.ts';
import styles from './CycleTable.module.css';
import {
  type CycleRow,
  hoursText,
  MISSING,
  onShareOf,
  type ShortRow,
  shortRows,
  underOneMinute,
} from './cycle-rows.ts';

interface ShortCyclesProps {
  readonly items: readonly CycleRow[];
  readonly knownOf: (item: CycleRow) => string;
  readonly shared: string;
  readonly colours: ReadonlyMap<string, number>;
  /** Undefined while the window is loading. */
  readonly analysed: AdjustedTime | undefined;
}

/** A share as a bar. The figure stands beside it. */
const ShareBar = ({ share, colour }: { readonly share: number; readonly colour: number | undefined }) => (
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-colour={colour}>
    <rect width="100" height="8" />
    <rect width={share * 100} height="8" className={styles.on} />
  </svg>
);

const Times = ({ ms, strong = false }: { readonly ms: number | null; readonly strong?: boolean }) => (
  <td className={strong ? styles.strong : undefined} title={underOneMinute(ms)}>
    {hoursText(ms)}
  </td>
);

interface RowProps extends Omit<ShortCyclesProps, 'items'>, ShortRow {}

function Row({ row, confirmed, knownOf, shared, colours, analysed }: RowProps) {
  const share = analysed ? onShareOf(row, analysed) : null;
  const colour = colours.get(row.label);
  return (
    <tr>
      <th scope="row">
        <span className={styles.swatch} data-colour={colour} aria-hidden="true" />
        {sensorInWords(row.label)}
        <Covered known={knownOf(row)} shared={shared} isWide />
        {confirmed && <small className={styles.least}>{` ${say`and its current`}`}</small>}
      </th>
      <td className={styles.strong}>{row.cycle_count ?? MISSING}</td>
      <Times ms={row.average_cycle_on_time} />
      <Times ms={row.average_cycle_off_time} />
      <td>
        <span className={styles.share}>
          <ShareBar share={share ?? 0} colour={colour} />
          {share === null ? MISSING : shareText(share)}
        </span>
      </td>
      <Times ms={row.total_cycle_on_time} strong />
    </tr>
  );
}

/** What most people ask of pumps and relays: how often, how long, how much of the time. */
export const ShortCycles = ({ items, ...rest }: ShortCyclesProps) => (
  <section
    className={styles.scroll}
    aria-label={say`Pump cycle analytics in hours and minutes`}
    data-screen
    {...SCROLLABLE}
  >
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say`Equipment`}</th>
          <th scope="col">{say`Cycles`}</th>
          <th scope="col">{say`On (avg)`}</th>
          <th scope="col">{say`Off (avg)`}</th>
          <th scope="col" className={styles.wide}>
            {say`Run time`}
          </th>
          <th scope="col">{say`Total`}</th>
        </tr>
      </thead>
      <tbody>
        {shortRows(items).map((row) => (
          <Row key={row.row.label} {...row} {...rest} />
        ))}
      </tbody>
    </table>
  </section>
);
