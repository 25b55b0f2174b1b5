import type { AlertsReply } from '../../shared/api/types/alert-types.ts';
import { allChannels } from '../../shared/domain/alarms/channels/alert-choice.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { availableChannels } from '../channels/available-channels.ts';
import { vapidKeys } from '../channels/push/vapid.ts';

/** The settings of a person as the API says them. The addresses and keys of browsers stay on the server. */
export async function alertsReply(settings: AlertSettingsItem | undefined): Promise<AlertsReply> {
  const { version = 0, quiet, phone, pendingPhone: pending, devices = [], provenAt = {} } = settings ?? {};

  const available = availableChannels();
  return {
    version,
    channels: allChannels(settings ?? {}, available),
    quietHours: quiet ?? null,
    ...(settings?.calendar && { calendarMadeAt: settings.calendar.madeAt }),
    mondayMail: settings?.mondayMail ?? false,
    phone: phone
      ? {
          number: phone.number,
          verifiedAt: phone.verifiedAt,
          ...(phone.stoppedAt !== undefined && { stoppedAt: phone.stoppedAt }),
        }
      : null,
    ...(pending && { pendingPhone: { number: pending.number, expiresAt: pending.expiresAt } }),
    devices: devices.map(({ id, name, addedAt }) => ({ id, name, addedAt })),
    available,
    vapidPublicKey: (await vapidKeys()).publicKey,
    provenAt,
  };
}
