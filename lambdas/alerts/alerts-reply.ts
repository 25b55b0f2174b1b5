import type { AlertsReply } from '../../shared/api/alert-types.ts';
import { allChannels } from '../../shared/domain/alarms/channels/alert-choice.ts';
import type { PersonChannel } from '../../shared/domain/alarms/channels/channel.ts';
import type { AlertSettingsItem } from '../../shared/platform/alert-items.ts';
import { vapidKeys } from '../channels/push/vapid.ts';
import { optionalSetting } from '../common/environment.ts';

/** The channels that this stack has, whether or not a person has set them up. */
export const availableChannels = (): readonly PersonChannel[] => [
  'email',
  ...(optionalSetting('textOrigination') ? (['text'] as const) : []),
  ...(optionalSetting('callOrigination') ? (['call'] as const) : []),
  'push',
];

/** The settings of a person as the API says them. The addresses and keys of browsers stay on the server. */
export async function alertsReply(settings: AlertSettingsItem | undefined): Promise<AlertsReply> {
  const { version = 0, quiet, phone, pendingPhone: pending, devices = [], provenAt = {} } = settings ?? {};

  const available = availableChannels();
  return {
    version,
    channels: allChannels(settings ?? {}, available),
    quietHours: quiet ?? null,
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
