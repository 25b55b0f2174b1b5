import { useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import styles from './Coverage.module.css';

interface CoveredProps {
  /** '46%': the figure is of so much of the time. Empty for a figure that lacks nothing. */
  readonly known: string;
  /** The sentence of the card. */
  readonly shared: string;
  /** The place has room for the words 'of the time'. */
  readonly isWide?: boolean;
}

/**
 * Beside a figure that is not of the whole time: a mark where the card says the share, else the share itself. Screen readers always
 * get the words (docs/product/dashboard.md#coverage).
 */
export function Covered({ known, shared, isWide = false }: CoveredProps) {
  if (!known) return null;
  if (known === shared) {
    return (
      <span className={styles.mark} title={say`of ${known} of the time`}>
        <span aria-hidden="true">*</span>
        <span className="visually-hidden">{` ${say`of ${known} of the time`}`}</span>
      </span>
    );
  }
  return (
    <small className={styles.own}>
      {' '}
      {say`of ${known}`}
      <span className={isWide ? undefined : 'visually-hidden'}> {say`of the time`}</span>
    </small>
  );
}

interface CoverageNoteProps {
  readonly shared: string;
  /** The figures of another range are on their way. The note keeps its place, so that nothing below it moves. */
  readonly waits: boolean;
}

/** The sentence of a card about the figures that have the mark. Nothing where no share is said once. */
export function CoverageNote({ shared, waits }: CoverageNoteProps) {
  const [last, setLast] = useState(shared);
  if (!waits && last !== shared) setLast(shared);
  const place = shared || (waits && last);
  return (
    place && (
      <p
        className={styles.note}
        aria-hidden="true"
        data-waits={!shared || undefined}
      >{say`* Values for ${place} of the time`}</p>
    )
  );
}
