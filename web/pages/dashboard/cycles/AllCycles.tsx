import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { Covered } from '../../../ui/figures/Coverage.tsx';
import { SCROLLABLE } from '../../../ui/layout/scrollable.ts';
import styles from './CycleTable.module.css';
import { CYCLE_COLUMNS, type CycleRow, hoursText, leastOf, MISSING, underOneMinute } from './cycle-rows.ts';

const HEADINGS: Readonly<Record<(typeof CYCLE_COLUMNS)[number][1], English>> = {
  Min: english('Min'),
  Avg: english('Avg'),
  Max: english('Max'),
  Total: english('Total'),
  'Average Cycle': english('Average Cycle'),
};

/** A figure of a row, or how long the longest on time or off time lasted at least. */
function Figure({ item, field }: { readonly item: CycleRow; readonly field: (typeof CYCLE_COLUMNS)[number][2] }) {
  const least = leastOf(item, field);
  if (least === undefined) return hoursText(item[field]);
  return (
    <>
      <small className={styles.least}>{say`at least`}</small> {hoursText(least)}
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
      {sensorInWords(item.label)}
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

interface AllCyclesProps {
  readonly items: readonly CycleRow[];
  readonly knownOf: (item: CycleRow) => string;
  readonly shared: string;
  readonly colours: ReadonlyMap<string, number>;
  /** The short table stands in its place. Paper has this one. */
  readonly isAway: boolean;
}

/** All figures of all pumps and relays. */
export const AllCycles = ({ items, knownOf, shared, colours, isAway }: AllCyclesProps) => (
  <section
    className={styles.scroll}
    aria-label={say`Pump cycle analytics in hours and minutes`}
    data-paper
    hidden={isAway}
    {...SCROLLABLE}
  >
    <table className={styles.table}>
      <thead>
        <tr>
          <td colSpan={2} />
          <th scope="colgroup" colSpan={4} data-begins>
            {say`On time`}
          </th>
          <th scope="colgroup" colSpan={4} data-begins>
            {say`Off time`}
          </th>
          <td data-begins />
        </tr>
        <tr>
          <th scope="col">{say`Equipment`}</th>
          <th scope="col">{say`Cycles`}</th>
          {CYCLE_COLUMNS.map(([group, heading, field]) => (
            <th key={field} scope="col" data-begins={heading === 'Min' || !group || undefined}>
              {say(HEADINGS[heading])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.label} item={item} known={knownOf(item)} shared={shared} colour={colours.get(item.label)} />
        ))}
      </tbody>
    </table>
  </section>
);
