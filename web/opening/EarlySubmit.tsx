import type { ComponentProps } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { classNames } from '../ui/style/class-names.ts';
import styles from './EarlySubmit.module.css';
import { useHydrated } from './use-hydrated.ts';

type EarlySubmitProps = Omit<ComponentProps<typeof Button>, 'look' | 'type'>;

/** The submit button of an `EarlyForm`: disabled until the script is there, so that no browser sends the form by itself. */
export function EarlySubmit({ disabled = false, className, ...rest }: EarlySubmitProps) {
  const ready = useHydrated();
  return (
    <Button
      {...rest}
      look="primary"
      type="submit"
      disabled={!ready || disabled}
      className={classNames(!ready && styles.waiting, className)}
    />
  );
}
