import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { shortAgo } from '../../../../shared/domain/figures/spans.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import { NumberWithUnit } from '../../../ui/figures/NumberWithUnit.tsx';
import { type Bounded, BRACKET, bracketOf } from '../rules/bracket.ts';
import { boardValueOf, VALUES, type ValueName } from '../rules/values.ts';
import styles from './ValueFigure.module.css';

function Limits({ value, name }: { readonly value: Bounded; readonly name: ValueName }) {
  const bracket = bracketOf(value, name);
  if (!bracket) return null;
  const { path, tick, breach, words } = bracket;
  return (
    <svg
      viewBox={`0 0 ${BRACKET.width} ${BRACKET.height}`}
      width={BRACKET.width}
      height={BRACKET.height}
      role="img"
      aria-label={words}
      className={styles.bracket}
    >
      <path d={path} />
      {tick !== undefined && <path d={`M${tick} 0V6`} className={styles.tick} />}
      {breach !== undefined && <path d={`M${breach - 3.5} 0h7l-3.5 7z`} className={styles.breach} />}
    </svg>
  );
}

interface ValueFigureProps {
  readonly row: BoardRow;
  readonly name: ValueName;
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** A value now, above its place between the limits. An old one is grey with its age. Nothing without a sensor. */
export function ValueFigure({ row, name, now }: ValueFigureProps) {
  const value = boardValueOf(row, name);
  if (!value) return null;
  const isOld = isStale(value.time, now);
  const isOut =
    (value.min !== undefined && value.value < value.min) || (value.max !== undefined && value.value > value.max);
  return (
    <span className={styles.value} data-old={isOld || undefined} data-out={(isOut && !isOld) || undefined}>
      <span className={styles.figure}>
        <NumberWithUnit value={value.value} quantity={VALUES[name]} />
      </span>
      {isOld ? <span className={styles.age}>{shortAgo(now - value.time)}</span> : <Limits value={value} name={name} />}
    </span>
  );
}
