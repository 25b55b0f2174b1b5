import { useSession } from '../../../api/identity/session.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import styles from './NotificationToggle.module.css';
import type { PropertyRow } from './property-rows.ts';
import { useNotificationSwitch } from './use-notification-switch.ts';

interface NotificationToggleProps {
  readonly row: PropertyRow;
  /** In a narrow column. */
  readonly stacked?: boolean;
}

/**
 * Switches a property's alarms on or off. Amber while an alarm is open, and when nobody would be mailed. Viewers cannot use it
 * (docs/product/alarms.md#notification-toggle).
 */
export function NotificationToggle({ row, stacked = false }: NotificationToggleProps) {
  const { isAuth } = useSession();
  const switchTo = useNotificationSwitch();
  const alarmed = row.toggleStatus === 1 && row.alarmState === 'ALARM';
  return (
    <Switch
      label={`Notifications of ${row.propertyName}`}
      state={alarmed || row.mailsNobody ? 2 : row.toggleStatus}
      word={row.mailsNobody ? 'To nobody' : <span className={styles.word}>{row.toggleStatus ? 'On' : 'Off'}</span>}
      stacked={stacked}
      disabled={!isAuth}
      onSwitch={(state) => switchTo(row, state)}
    />
  );
}
