import type { WingnutStatus } from '../../../../shared/domain/wingnut.ts';
import { StatusIcon } from '../../common/StatusIcon.tsx';
import styles from './StatusFlags.module.css';
import { FLAGS } from './wingnut-rows.ts';

/**
 * Four icons in fixed places, bright where their flag is true. The words show where there is room
 * (docs/product/wingnuts.md#columns).
 */
export const StatusFlags = ({ flags }: { readonly flags: readonly WingnutStatus[] }) => (
  <span className={styles.flags}>
    {FLAGS.map((flag) => (
      <span key={flag} className={styles.slot} data-true={flags.includes(flag) || undefined}>
        <StatusIcon status={flag} bare />
      </span>
    ))}
    <span className={styles.words} title={flags.join(', ')}>
      {flags.join(', ')}
    </span>
  </span>
);
