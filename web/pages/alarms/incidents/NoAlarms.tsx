import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleCheck } from 'lucide-react';
import { STATE_WORDS } from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import styles from './NoAlarms.module.css';
import { watchedOf } from './watched.ts';

/**
 * No alarm is open, and what that means: green only when everything is watched (docs/product/incidents.md#no-alarms).
 * @param isChecked the check of alarms runs
 */
export function NoAlarms({ isChecked }: { readonly isChecked: boolean }) {
  const properties = useQuery(propertiesQuery).data;
  const { data: notifications, dataUpdatedAt } = useQuery(notificationsQuery);
  const watched = properties && notifications && watchedOf(properties, notifications, dataUpdatedAt);
  const isWell = isChecked && watched?.isAll === true;
  const Icon = isWell ? CircleCheck : BellOff;
  return (
    <div className={styles.none} data-well={isWell || undefined}>
      <Icon aria-hidden size={32} strokeWidth={1.4} />
      <div>
        <p className={styles.title}>{say`No alarms`}</p>
        {watched && (
          <ul className={styles.words} aria-label={watched.isAll ? say`Monitored` : say(STATE_WORDS.unwatched.word)}>
            {watched.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
