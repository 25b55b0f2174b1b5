import { useSession } from '../../../api/session.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import type { PropertyRow } from './property-rows.ts';
import { useNotificationSwitch } from './use-notification-switch.ts';

/**
 * Switches a property's alarms on or off. Amber while an alarm is open. Viewers cannot use it
 * (docs/product/alarms.md#notification-toggle).
 */
export function NotificationToggle({ row }: { readonly row: PropertyRow }) {
  const { isAuth } = useSession();
  const small = useMedia(SMALL);
  const switchTo = useNotificationSwitch();
  const alarmed = row.toggleStatus === 1 && row.alarmState === 'ALARM';
  return (
    <Switch
      label={`Notifications of ${row.propertyName}`}
      state={alarmed ? 2 : row.toggleStatus}
      word={small ? (row.toggleStatus ? 'On' : 'Off') : null}
      disabled={!isAuth}
      onSwitch={(state) => switchTo(row, state)}
    />
  );
}
