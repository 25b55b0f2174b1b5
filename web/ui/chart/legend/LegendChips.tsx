import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../controls/Button.tsx';
import { classNames } from '../../style/class-names.ts';
import type { ChartSeries } from '../series.ts';
import styles from './LegendChips.module.css';
import type { LegendProps } from './LegendTable.tsx';
import { Swatch } from './Swatch.tsx';

interface ChipProps {
  readonly line: ChartSeries;
  readonly quantity: Quantity;
  readonly decimals: number;
  readonly lastWord: string;
  readonly isHidden: boolean;
  readonly onToggle: (id: string) => void;
  readonly onHighlight: (id: string | undefined) => void;
}

function Chip({ line: { id, name, colourIndex, now }, quantity, decimals, lastWord, isHidden, ...on }: ChipProps) {
  const value = now?.value ?? null;
  return (
    <button
      type="button"
      className={classNames(styles.chip, isHidden && styles.hidden)}
      aria-pressed={!isHidden}
      onClick={() => on.onToggle(id)}
      onFocus={() => on.onHighlight(id)}
      onBlur={() => on.onHighlight(undefined)}
      onPointerEnter={() => on.onHighlight(id)}
      onPointerLeave={() => on.onHighlight(undefined)}
    >
      <Swatch colourIndex={colourIndex} />
      <span className={styles.name}>{name}</span>
      <span className={classNames(styles.now, now?.stale && styles.stale)}>
        <span className="visually-hidden">{lastWord} </span>
        {value === null ? '--' : figureNumber(quantity, value, exactly(decimals))}
        {now?.stale && <small> {now.timeText}</small>}
      </span>
    </button>
  );
}

/**
 * The legend below a chart: each line with its newest value. A click hides or shows a line, pointing at one highlights it
 * (docs/product/dashboard.md#legend).
 */
export function LegendChips(props: LegendProps) {
  const { label, series, hidden, resting, onHide, ...rest } = props;
  return (
    <ul className={styles.chips} aria-label={say`${label}: lines`}>
      {series.map((line) => (
        <li key={line.id}>
          <Chip
            line={line}
            quantity={rest.quantity}
            decimals={rest.decimals}
            lastWord={rest.lastWord}
            isHidden={hidden.has(line.id)}
            onToggle={rest.onToggle}
            onHighlight={rest.onHighlight}
          />
        </li>
      ))}
      {resting.size > 0 && (
        <li className={styles.lines}>
          {say`${series.length - hidden.size} of ${series.length} lines`}
          <Button look="text" onClick={() => onHide(hidden.size > 0 ? new Set() : resting)}>
            {hidden.size > 0 ? say`SHOW ALL LINES` : say`SHOW FEWER LINES`}
          </Button>
        </li>
      )}
    </ul>
  );
}
