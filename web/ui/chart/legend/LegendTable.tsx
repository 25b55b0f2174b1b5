import { Fragment } from 'react';
import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity, unitSign } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../controls/Button.tsx';
import { CoverageNote, Covered } from '../../figures/Coverage.tsx';
import { sharedCoverage } from '../../figures/coverage.ts';
import { classNames } from '../../style/class-names.ts';
import type { ChartSeries, ComparedLine } from '../series.ts';
import { differenceText } from './difference-text.ts';
import styles from './LegendTable.module.css';
import { Swatch } from './Swatch.tsx';

interface ComparedRowProps {
  /** The figures of the line. */
  readonly line: Readonly<Record<'min' | 'average' | 'max', number | null>>;
  readonly compared: ComparedLine;
  /** The name of the chart's comparison. */
  readonly name: string;
  readonly colourIndex: number;
  readonly quantity: Quantity;
  readonly decimals: number;
  /** The share that the card says once. */
  readonly shared: string;
}

/** The difference of a line from its compared line (docs/product/compare.md#compare-difference). */
function ComparedRow({ line, compared, name, colourIndex, quantity, decimals, shared }: ComparedRowProps) {
  const cell = (figure: 'min' | 'average' | 'max') =>
    differenceText(line[figure], compared[figure], quantity, decimals);
  return (
    <tr className={styles.compared}>
      <th scope="row" data-compared>
        <span className={styles.name}>
          <Swatch colourIndex={colourIndex} paler />
          <span>
            {say`Difference`}
            <span className="visually-hidden">: {name}</span>
          </span>
        </span>
      </th>
      {compared.min === null ? (
        <td colSpan={4}>{say`No Data`}</td>
      ) : (
        <>
          <td />
          <td>{cell('min')}</td>
          <td className={styles.average}>
            {cell('average')}
            <Covered known={compared.known ?? ''} shared={shared} />
          </td>
          <td>{cell('max')}</td>
        </>
      )}
    </tr>
  );
}

/** A legend: its lines, and those that are hidden. */
export interface LegendProps {
  readonly label: string;
  readonly quantity: Quantity;
  readonly decimals: number;
  /** The name for the newest values: 'Now', or 'Last' for a range in the past. */
  readonly lastWord: string;
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  /** The lines with which the chart does not begin. */
  readonly resting: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Called with all lines that are hidden then. */
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  readonly onHighlight: (id: string | undefined) => void;
}

interface LegendTableProps extends LegendProps {
  /** The name of the lines' comparison. */
  readonly comparedWith?: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The legend as a table of all figures. A click on a name hides or shows its line. Pointing at a row highlights its line.
 */
export function LegendTable(props: LegendTableProps) {
  const { label, quantity, decimals, lastWord, series, comparedWith, hidden, resting, onToggle, onHide, onHighlight } =
    props;
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '--' : figureNumber(quantity, value, exactly(decimals));
  const shared = sharedCoverage(
    series.flatMap(({ id, known, compared }) => [known ?? '', (!hidden.has(id) && compared?.known) || '']),
  );
  return (
    <div className={styles.box}>
      {resting.size > 0 && (
        <p className={styles.lines}>
          <span>{say`${series.length - hidden.size} of ${series.length} lines`}</span>
          <Button look="text" onClick={() => onHide(hidden.size > 0 ? NONE : resting)}>
            {hidden.size > 0 ? say`SHOW ALL LINES` : say`SHOW FEWER LINES`}
          </Button>
        </p>
      )}
      <table className={styles.legend} aria-label={say`${label}: figures`}>
        <thead>
          <tr>
            <th scope="col">{unitSign(quantity)}</th>
            <th scope="col">{lastWord}</th>
            <th scope="col">{say`Min`}</th>
            <th scope="col">{say`Avg`}</th>
            <th scope="col">{say`Max`}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ id, name, colourIndex, min, max, average, known, now, compared }) => (
            <Fragment key={id}>
              <tr
                className={classNames(hidden.has(id) && styles.hidden, resting.has(id) && styles.resting)}
                onPointerEnter={() => onHighlight(id)}
                onPointerLeave={() => onHighlight(undefined)}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    aria-pressed={!hidden.has(id)}
                    onClick={() => onToggle(id)}
                    onFocus={() => onHighlight(id)}
                    onBlur={() => onHighlight(undefined)}
                  >
                    <Swatch colourIndex={colourIndex} />
                    <span>{name}</span>
                  </button>
                </th>
                <td className={classNames(styles.now, now?.stale && styles.stale)}>
                  {text(now?.value)}
                  {now?.stale && <small>{now.timeText}</small>}
                </td>
                <td>{text(min)}</td>
                <td className={styles.average}>
                  {text(average)}
                  <Covered known={known ?? ''} shared={shared} />
                </td>
                <td>{text(max)}</td>
              </tr>
              {comparedWith !== undefined && compared && !hidden.has(id) && (
                <ComparedRow
                  line={{ min, average, max }}
                  compared={compared}
                  name={comparedWith}
                  colourIndex={colourIndex}
                  quantity={quantity}
                  decimals={decimals}
                  shared={shared}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <CoverageNote shared={shared} waits={series.every(({ average }) => typeof average !== 'number')} />
    </div>
  );
}
