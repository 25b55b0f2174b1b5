import type { BoardBurner } from '../../../../shared/api/types/board-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import styles from './BurnerState.module.css';

/** The words of the starts of today (docs/product/board.md#starts). */
export const startsText = ({
  startsToday,
  isAtLeast,
}: Pick<BoardBurner, 'startsToday'> & { readonly isAtLeast?: boolean }): string =>
  isAtLeast ? `${startsToday}+` : String(startsToday);

/** 'ON', 'OFF'; '--' where nobody knows it. */
export const burnerWord = ({ isOn }: Pick<BoardBurner, 'isOn'>): string =>
  isOn === null ? '--' : isOn ? say`ON` : say`OFF`;

/** Whether a burner is ON: a filled, an empty or a hatched square, and a word. */
export function BurnerState({ isOn }: Pick<BoardBurner, 'isOn'>) {
  const state = isOn === null ? 'unknown' : isOn ? 'on' : 'off';
  return (
    <span className={styles.burner}>
      <span className={styles.square} data-state={state} aria-hidden="true" />
      {burnerWord({ isOn })}
    </span>
  );
}
