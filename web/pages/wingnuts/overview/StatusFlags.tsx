import { classNames } from '../../../ui/style/class-names.ts';
import { StatusIcon, useShownStatus } from '../../common/StatusIcon.tsx';
import styles from './StatusFlags.module.css';
import { FLAGS, type WingnutRow } from './wingnut-rows.ts';

/**
 * Four icons in fixed places, bright where their flag is true, with the words after them: all words where there is room,
 * otherwise the first one and the number of others (docs/product/wingnuts.md#columns).
 */
export function StatusFlags({ flags, live: known }: Pick<WingnutRow, 'flags' | 'live'>) {
  const live = useShownStatus(known);
  const [first, ...others] = flags.map((flag) => (flag === 'Live' ? live : flag));
  const words = [first, ...others].join(', ');
  return (
    <span className={styles.flags} title={words}>
      <span className={styles.icons}>
        {FLAGS.map((flag) => (
          <span key={flag} className={styles.slot} data-true={flags.includes(flag) || undefined}>
            <StatusIcon
              status={flag === 'Live' && flags.includes(flag) ? live : flag}
              bare
              general={!flags.includes(flag)}
            />
          </span>
        ))}
      </span>
      <span className={classNames(styles.words, styles.all)}>{words}</span>
      <span className={classNames(styles.words, styles.short)} aria-hidden="true">
        {first}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </span>
  );
}
