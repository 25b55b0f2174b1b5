import type { WingnutStatus } from '../../../../shared/domain/wingnut.ts';
import { StatusIcon, useShownStatus } from '../../common/StatusIcon.tsx';
import styles from './StatusFlags.module.css';
import { FLAGS } from './wingnut-rows.ts';

/**
 * Four icons in fixed places, bright where their flag is true. The words show where there is room
 * (docs/product/wingnuts.md#columns).
 */
export function StatusFlags({ flags }: { readonly flags: readonly WingnutStatus[] }) {
  const live = useShownStatus('Live');
  const words = flags.map((flag) => (flag === 'Live' ? live : flag)).join(', ');
  return (
    <span className={styles.flags}>
      {FLAGS.map((flag) => (
        <span key={flag} className={styles.slot} data-true={flags.includes(flag) || undefined}>
          <StatusIcon status={flag} bare general={!flags.includes(flag)} />
        </span>
      ))}
      <span className={styles.words} title={words}>
        {words}
      </span>
    </span>
  );
}
