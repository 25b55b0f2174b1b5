import { useState } from 'react';
import { alarmsInWords, NO_RECIPIENTS } from '../../../../shared/domain/alarms/property-state.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import styles from './NotificationToggle.module.css';
import type { PropertyRow } from './property-rows.ts';
import { useNotificationSwitch } from './use-notification-switch.ts';

interface NotificationToggleProps {
  readonly row: PropertyRow;
  /** In a narrow column. */
  readonly stacked?: boolean;
}

const WORDS = ['Off', 'On'] as const;

/** Losses while the alarms of a property are off (docs/product/alarms.md#switch-off). */
function lossOf({ facts: { openAlarms } }: PropertyRow): string {
  const ends =
    openAlarms === 1
      ? 'The open alarm closes without an email.'
      : `The ${openAlarms} open alarms close without an email.`;
  return ['No alarms will trigger there and no one will be notified.', openAlarms > 0 && ends]
    .filter(Boolean)
    .join(' ');
}

/**
 * Switches a property's alarms on, or off after a question. Amber while an alarm is counted in red, and when nobody would be
 * notified. Viewers cannot use it (docs/product/alarms.md#notification-toggle).
 */
export function NotificationToggle({ row, stacked = false }: NotificationToggleProps) {
  const isAuth = useMayAt(row.uuid);
  const switchTo = useNotificationSwitch();
  const [asks, setAsks] = useState(false);
  const isOn = row.toggleStatus === 1;
  const words = alarmsInWords(row.facts);
  return (
    <>
      <Switch
        label={`Notifications for ${row.propertyName}`}
        state={(isOn && words.red) || row.tellsNobody ? 2 : row.toggleStatus}
        word={
          row.tellsNobody ? (
            NO_RECIPIENTS
          ) : (
            <span className={styles.word}>{(isOn && (words.red || words.quiet)) || WORDS[row.toggleStatus]}</span>
          )
        }
        stacked={stacked}
        disabled={!isAuth}
        onSwitch={(state) => (state === 0 ? setAsks(true) : void switchTo(row, 1))}
      />
      {asks && (
        <ConfirmDialog
          open
          onClose={() => setAsks(false)}
          question={`Turn off alarms for ${row.propertyName}?`}
          consequence={lossOf(row)}
          verb="TURN OFF"
          danger
          onConfirm={async () => void switchTo(row, 0)}
          failure=""
        />
      )}
    </>
  );
}
