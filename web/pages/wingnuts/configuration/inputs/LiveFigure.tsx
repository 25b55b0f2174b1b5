import { TriangleAlert } from 'lucide-react';
import { type English, say } from '../../../../../shared/domain/figures/say.ts';
import { NumberWithUnit } from '../../../../ui/figures/NumberWithUnit.tsx';
import kit from '../../../../ui/style/kit.module.css';
import styles from './LiveFigure.module.css';
import { ageText, type LiveValue } from './live-value.ts';

function Value({ live }: { readonly live: LiveValue }) {
  if (live.state === 'none') return '--';
  if ('unit' in live)
    return live.word ? (
      say(live.word as English)
    ) : (
      <NumberWithUnit value={live.figure} quantity={live.quantity} unit={live.unit} decimals={live.decimals} />
    );
  return (
    <>
      <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
      {say`Fault`}
    </>
  );
}

interface LiveFigureProps {
  readonly live: LiveValue;
  /** Absent for values whose age stands above them. */
  readonly hasAge?: boolean;
}

/**
 * An input's latest value and its age. An old value is dimmed, a fault is named as a fault
 * (docs/product/configuration.md#live-values).
 */
export const LiveFigure = ({ live, hasAge = true }: LiveFigureProps) => (
  <span className={styles.live} data-state={live.state}>
    <span className={styles.value}>
      <Value live={live} />
    </span>
    {hasAge && live.state !== 'none' && <span className={kit.legend}>{ageText(live.age)}</span>}
  </span>
);
