import type { ReactNode } from 'react';
import { type PropertyState, STATE_WORDS } from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './StateMark.module.css';

/**
 * Silhouettes that differ without colour: a triangle, struck-out waves, a clock, an arrow out of a bracket, a struck-out eye, a tick. The first two
 * are those of alarms and of silent wingnuts.
 */
const SHAPES: Readonly<Record<PropertyState, ReactNode>> = {
  alarm: <path d="M10 3.200L17.600 16.500H2.400zM10 8v4M10 14.200v.01" />,
  silent: <path d="M3 8.500a10 10 0 0 1 14 0M5.700 11.300a6.200 6.200 0 0 1 8.600 0M10 15v.01M4 16.500L16 3.500" />,
  unknown: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.300l2.800 1.700" />
    </>
  ),
  outside: <path d="M10 3v10M6.500 9.500L10 13l3.500-3.500M3 12v5h14v-5" />,
  unwatched: (
    <path d="M2.500 10s2.800-4.700 7.500-4.700 7.500 4.700 7.500 4.700-2.800 4.700-7.500 4.700S2.500 10 2.500 10zM8 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4.500 16L15.500 4" />
  ),
  watched: <path d="M4.500 10.500l3.800 3.800 7.200-8.300" />,
};

interface StateMarkProps {
  readonly state: PropertyState;
  /** The words beside the silhouette; those of the state without them. */
  readonly words?: ReactNode;
  readonly size?: 16 | 18 | 20;
  /** Somebody has decided that it can wait: it is grey. */
  readonly isQuiet?: boolean;
}

/** The state of a property as a silhouette and a word (docs/product/states.md#states). */
export const StateMark = ({
  state,
  words = say(STATE_WORDS[state].word),
  size = 18,
  isQuiet = false,
}: StateMarkProps) => (
  <span className={classNames(styles.mark, styles[isQuiet ? 'unwatched' : state])} data-state={state}>
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className={styles.shape}>
      {SHAPES[state]}
    </svg>
    {words}
  </span>
);
