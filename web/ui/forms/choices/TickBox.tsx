import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../style/class-names.ts';
import styles from './TickBox.module.css';

interface TickBoxProps {
  /** Its name for screen readers, when no words stand beside it. */
  readonly label?: string;
  readonly ticked: boolean;
  /** Some of what it stands for is ticked. */
  readonly partly?: boolean;
  /** @param shift the person has held Shift, with a click or with Space */
  readonly onTick: (ticked: boolean, shift: boolean) => void;
  readonly className?: string | undefined;
  /** Words beside the box. */
  readonly children?: ReactNode;
}

/** A box to tick outside of forms. In a form use `Checkbox`. */
export function TickBox({ label, ticked, partly = false, onTick, className, children }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !ticked;
  }, [partly, ticked]);
  const Mark = ticked ? Check : Minus;
  return (
    <label className={classNames(styles.tick, className)}>
      <input
        ref={box}
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={ticked}
        onChange={({ target, nativeEvent }) =>
          onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className={styles.box} data-on={ticked || partly || undefined}>
        {/* Forced colours show whatever is there, transparent or not. */}
        {(ticked || partly) && <Mark aria-hidden size={14} strokeWidth={2.4} />}
      </span>
      {children}
    </label>
  );
}
