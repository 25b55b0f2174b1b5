import type { ReactNode } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useBottomBar } from '../../../ui/layout/use-bottom-bar.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** The number of chosen rows. The bar is shown only while there are some. */
  readonly count: number;
  /** Number of them that the list does not show now. */
  readonly hidden: number;
  readonly onClear: () => void;
  /** Downloads the chosen rows. */
  readonly onDownload?: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** Stays at the foot of the window while rows are chosen (docs/product/bulk.md#bar). */
export function SelectionBar({ count, hidden, onClear, onDownload, children }: SelectionBarProps) {
  const bar = useBottomBar();
  if (count === 0) return null;
  return (
    <section ref={bar} aria-label={say`Selected rows`} className={styles.bar}>
      <p role="status" className={styles.words}>
        <strong>{say`${count} selected`}</strong>
        {hidden > 0 && <span className={kit.quiet}>{say`${hidden} hidden by filters`}</span>}
      </p>
      <div className={styles.actions}>
        <Button look="text" onClick={onClear}>
          {say`CLEAR`}
        </Button>
        {onDownload && <Button onClick={onDownload}>{say`DOWNLOAD CSV`}</Button>}
        {children}
      </div>
    </section>
  );
}
