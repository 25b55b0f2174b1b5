import { say } from '../../../../shared/domain/figures/say.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { STATUS_WORDS, StatusIcon, useShownStatus } from '../../common/StatusIcon.tsx';
import styles from './StatusFlags.module.css';
import { FLAGS, type WingnutRow } from './wingnut-rows.ts';

type StatusFlagsProps = Pick<WingnutRow, 'flags' | 'live' | 'lost' | 'silentSince'>;

/**
 * Four icons in fixed places, bright where their flag is true, with the words after them: all words where there is room,
 * otherwise the first one and the number of others. A disconnected one says when its newest message came
 * (docs/product/wingnuts.md#columns).
 */
export function StatusFlags({ flags, live: known, lost, silentSince }: StatusFlagsProps) {
  const now = useClock();
  const live = useShownStatus(known);
  const shownOf = (flag: WingnutStatus) => (flag === 'Live' ? live : flag === 'Disconnected' ? lost : flag);
  const [first, ...others] = flags.map((flag) => say(STATUS_WORDS[shownOf(flag)]));
  const words = [first, ...others].join(', ');
  return (
    <span className={styles.flags} title={words}>
      <span className={styles.icons}>
        {FLAGS.map((flag) => (
          <span key={flag} className={styles.slot} data-true={flags.includes(flag) || undefined}>
            <StatusIcon status={flags.includes(flag) ? shownOf(flag) : flag} bare general={!flags.includes(flag)} />
          </span>
        ))}
      </span>
      <span className={classNames(styles.words, styles.all)}>{words}</span>
      {silentSince !== undefined && (
        <span className={classNames(styles.since, styles.all)}>
          {say`last message ${weekTimeText(silentSince, now, OWN_ZONE)}`}
        </span>
      )}
      <span className={classNames(styles.words, styles.short)} aria-hidden="true">
        {first}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </span>
  );
}
