import type { BoardBurner } from '../../../../shared/api/types/board-types.ts';
import styles from './BurnerState.module.css';

/** The words of the starts of today (docs/product/board.md#starts). */
export const startsText = ({
  startsToday,
  isAtLeast,
}: Pick<BoardBurner, 'startsToday'> & { readonly isAtLeast?: boolean }): string =>
  isAtLeast ? `${startsToday}+` : String(startsToday);

/** Whether a burner is ON: a filled, an empty or a hatched square, and a word. */
export function BurnerState({ isOn }: Pick<BoardBurner, 'isOn'>) {
  const state = isOn === null ? 'unknown' : isOn ? 'on' : 'off';
  return (
    <span className={styles.burner}>
      <span className={styles.square} data-state={state} aria-hidden="true" />
      {{ on: 'ON', off: 'OFF', unknown: '--' }[state]}
    </span>
  );
}
