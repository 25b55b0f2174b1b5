import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../api/client.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import type { PropertyRow } from './property-rows.ts';

type Switched = Pick<PropertyRow, 'uuid' | 'notificationId' | 'propertyName' | 'toggleStatus'>;

/**
 * Switches a property's notifications. The screen changes at once and changes back after a failure. Switching them off can be taken
 * back (docs/product/alarms.md#switch-off).
 */
export function useNotificationSwitch(): (row: Switched, state: 0 | 1) => void {
  const queries = useQueryClient();
  return useCallback(
    function switchTo(row: Switched, state: 0 | 1): void {
      const show = (to: 0 | 1) =>
        queries.setQueryData(notificationsQuery.queryKey, (all) =>
          all?.map((each) =>
            each.id === row.notificationId ? { ...each, entityStatus: to === 1 ? 'enabled' : 'disabled' } : each,
          ),
        );
      const save = async () => {
        await queries.cancelQueries({ queryKey: notificationsQuery.queryKey });
        show(state);
        const entityStatus = state === 1 ? 'enabled' : 'disabled';
        try {
          await untilKnown(() =>
            call('notifications', 'save', {
              path: { propertyId: row.notificationId },
              body: { entityStatus, config: undefined, version: undefined },
            }),
          );
          // The board and the dashboards say it too.
          void queries.invalidateQueries({ queryKey: ['dashboard'] });
          if (state === 0)
            showUndoToast(`Alarms off for ${row.propertyName}.`, () => switchTo({ ...row, toggleStatus: 0 }, 1));
        } catch (error) {
          console.warn('The notifications were not switched', error);
          show(row.toggleStatus);
          const what = `Couldn’t save. Notifications for ${row.propertyName} are still ${row.toggleStatus ? 'on' : 'off'}.`;
          showFailureToast(`notification-${row.notificationId}`, what, () => void save());
        }
      };
      void save();
    },
    [queries],
  );
}
