import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { english, say } from '../../../shared/domain/figures/say.ts';
import styles from './Switch.module.css';

/** 0 off, 1 on, 2 on with recent breaches (docs/product/shell.md#switch). */
export type SwitchState = 0 | 1 | 2;

const WORDS = [english('Off'), english('On'), english('Breaches')] as const;

interface SwitchProps {
  /** Name of the switch, for screen readers. Also shown beside the switch when there is no word. */
  readonly label: string;
  readonly state: SwitchState;
  /** Called with the next position: on (1) after off (0); off (0) after on (1) or breaches (2). */
  readonly onSwitch: (state: 0 | 1) => void;
  readonly disabled?: boolean;
  /** Replaces Off, On and Breaches: '3 breaches'. Null where other words beside the switch give its state. */
  readonly word?: ReactNode;
  /** Filters use the accent colour instead of green. */
  readonly look?: 'setting' | 'filter';
  /** In a narrow column of a table the word is below the switch. */
  readonly stacked?: boolean;
}

/** A switch with three states and its word beside it. It does nothing when disabled. */
export function Switch({ label, state, onSwitch, disabled = false, word, look = 'setting', stacked }: SwitchProps) {
  const shown = word === undefined ? say(WORDS[state]) : word;
  return (
    <AriaSwitch
      aria-label={state === 2 ? `${label}, ${typeof shown === 'string' ? shown : say(WORDS[2])}` : label}
      isSelected={state !== 0}
      onChange={(on) => onSwitch(on ? 1 : 0)}
      isDisabled={disabled}
      className={styles.switch ?? ''}
      data-state={state}
      data-look={look}
      data-stacked={stacked || undefined}
    >
      <span className={styles.track} />
      {shown !== null && <span className={styles.word}>{shown}</span>}
    </AriaSwitch>
  );
}
