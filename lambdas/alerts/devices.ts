import { createHash, ECDH } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { AlertsReply } from '../../shared/api/types/alert-types.ts';
import { DEVICE_ID_LENGTH } from '../../shared/domain/alarms/channels/alert-choice.ts';
import { readUserAgent } from '../../shared/domain/people/user-agent.ts';
import { Refusal } from '../base/refusal.ts';
import { isPushAddress } from '../channels/push/push-services.ts';
import type { Call } from '../flows/calls/serve.ts';
import { addDevice, removeDevice } from '../store/alarms/alert-devices.ts';
import { alertsReply } from './alerts-reply.ts';

/** The id of a browser follows from its address: the browser finds itself in the list, and nobody else learns the address. */
const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, DEVICE_ID_LENGTH);

function isKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url') !== undefined;
  } catch {
    return false;
  }
}

function deviceName(agent: string): string {
  const { browser, system } = readUserAgent(agent);
  return [browser, system].filter(Boolean).join(' on ') || 'A browser';
}

/** Switches push on in the browser of the caller. Throws BAD_REQUEST, TOO_MANY_DEVICES or NOT_FOUND. */
export async function addBrowser({
  author,
  body: { endpoint, p256dh, auth },
  agent,
  now,
}: Call<typeof API.alerts.addDevice>): Promise<AlertsReply> {
  if (!isPushAddress(endpoint)) {
    throw new Refusal('BAD_REQUEST', 'This browser’s push service isn’t supported');
  }
  if (!isKey(p256dh)) throw new Refusal('BAD_REQUEST', 'This browser’s key isn’t valid');
  const device = { id: idOf(endpoint), name: deviceName(agent), endpoint, p256dh, auth, addedAt: now };
  return alertsReply(await addDevice(author, device));
}

/** Switches push off in a browser of the caller. Throws NOT_FOUND. */
export const removeBrowser = async ({ author, path }: Call<typeof API.alerts.removeDevice>): Promise<AlertsReply> =>
  alertsReply(await removeDevice(author, path.deviceId));
