import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { call } from '../../../api/client.ts';
import { canPush, currentSubscription, deviceIdOf, ownDeviceId } from './browser-push.ts';
import { rememberBrowser, rememberedBrowser } from './push-memory.ts';

/**
 * Stores the subscription of this browser again when the browser has changed or lost it by itself
 * (docs/product/channels.md#push). Only what the person has switched on, and has not removed since, is renewed: without a
 * question, and in place of the earlier one. Returns the new settings; undefined when there was nothing to do.
 */
export async function renewPush(): Promise<AlertsReply | undefined> {
  const before = rememberedBrowser();
  if (before === undefined || !canPush() || Notification.permission !== 'granted') return undefined;
  if ((await ownDeviceId()) === before) return undefined;
  const { devices, vapidPublicKey } = await call('alerts', 'get');
  if (!devices.some(({ id }) => id === before)) {
    rememberBrowser(undefined);
    return undefined;
  }
  const body = await currentSubscription(vapidPublicKey);
  await call('alerts', 'addDevice', { body });
  rememberBrowser(await deviceIdOf(body.endpoint));
  // When this fails, the portal removes the earlier one itself, at the first message that it does not take.
  return call('alerts', 'removeDevice', { path: { deviceId: before } });
}
