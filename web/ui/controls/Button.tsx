import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'outlined' | 'text' | 'danger' | 'dangerFilled';
  /** Shows a spinner and ignores clicks. The width does not change. */
  readonly busy?: boolean;
  /** A square button that holds one icon; give it an `aria-label`. */
  readonly icon?: boolean;
}

/** A button. One primary in a view; the rest are outlined or text. */
export function Button({ look = 'outlined', busy = false, icon = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], icon && styles.icon, className)}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {busy && <Spinner className={styles.spinner} />}
      {children}
    </button>
  );
}
