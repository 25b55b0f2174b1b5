import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { StatusIcon, useShownStatus } from '../../common/StatusIcon.tsx';
import styles from './StatusFlags.module.css';
import { FLAGS, type WingnutRow } from './wingnut-rows.ts';

/**
 * Four icons in fixed places, bright where their flag is true, with the words after them: all words where there is room,
 * otherwise the first one and the number of others. A disconnected one says when its newest message came
 * (docs/product/wingnuts.md#columns).
 */
export function StatusFlags({ flags, live: known, silentSince }: Pick<WingnutRow, 'flags' | 'live' | 'silentSince'>) {
  const now = useClock();
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
      {silentSince !== undefined && (
        <span className={classNames(styles.since, styles.all)}>
          {`last message ${weekTimeText(silentSince, now, OWN_ZONE)}`}
        </span>
      )}
      <span className={classNames(styles.words, styles.short)} aria-hidden="true">
        {first}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </span>
  );
}
