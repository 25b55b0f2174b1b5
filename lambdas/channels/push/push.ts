import { createHash } from 'node:crypto';
import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import type { Severity } from '../../../shared/domain/alarms/limits/severity.ts';
import type { PushDevice } from '../../../shared/platform/items/alert-items.ts';
import { setting } from '../../base/environment.ts';
import { log } from '../../base/log.ts';
import { forgetDevices } from '../../store/alarms/alert-devices.ts';
import type { ChannelSender, SendResult } from '../channel.ts';
import { isPushAddress } from './push-services.ts';
import { type Notification, notificationOf } from './push-words.ts';
import { vapidKeys } from './vapid.ts';

/** The urgency with which a push service wakes a device (RFC 8030, 5.3), and the seconds for which it keeps a message for one that is off. */
const DELIVERY: Readonly<Record<Severity, { readonly urgency: 'high' | 'normal' | 'low'; readonly TTL: number }>> = {
  critical: { urgency: 'high', TTL: 24 * 3600 },
  warning: { urgency: 'normal', TTL: 24 * 3600 },
  notice: { urgency: 'low', TTL: 6 * 3600 },
};
const TIMEOUT_MS = 5000;
/** The most characters of a topic (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;

/** `gone`: the browser has ended the subscription. */
type DeviceResult = SendResult | { readonly kind: 'gone' };

/** A push service replaces a message that it still keeps by one with the same topic. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

function resultOf(status: number): DeviceResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `The push service answered ${status}`;
  return status === 429 || status >= 500 ? { kind: 'later', reason } : { kind: 'refused', reason };
}

async function sendToDevice(device: PushDevice, notification: Notification, severity: Severity): Promise<DeviceResult> {
  const { endpoint, p256dh, auth } = device;
  if (!isPushAddress(endpoint)) return { kind: 'refused', reason: 'Unknown push service', final: true };
  const { urgency, TTL } = DELIVERY[severity];
  // Most runs of the check send no push.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notification),
    {
      vapidDetails: { subject: `mailto:${setting('vendorMail')}`, ...(await vapidKeys()) },
      urgency,
      TTL,
      topic: topicOf(notification.tag),
    },
  );
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      // A push service has no reason to send the portal elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return resultOf(answer.status);
  } catch {
    return { kind: 'later', reason: 'The push service isn’t responding' };
  }
}

/** The joint result for all browsers of a person. One that took the message is enough. */
function together(results: readonly DeviceResult[]): SendResult {
  const [accepted] = results.filter(({ kind }) => kind === 'accepted');
  const known = results.filter((result) => result.kind !== 'gone');
  const later = known.find(({ kind }) => kind === 'later');
  return (
    (accepted as SendResult | undefined) ??
    later ??
    known[0] ?? { kind: 'refused', reason: 'No browser gets push notifications anymore', final: true }
  );
}

/**
 * Push to every browser that a person has switched on (docs/product/channels.md#push). Browsers that have ended their
 * subscription are removed. When one has taken the message, it is not sent again to the others.
 */
export const push: ChannelSender = {
  async send(message, { userId, settings, reader }) {
    const companyId = message.parts[0]?.companyId ?? '';
    const devices = settings?.devices ?? [];
    const notification = notificationOf(message, reader);
    const severity = messageSeverity(message.parts.flatMap(({ news }) => news));
    const results = await Promise.all(devices.map((device) => sendToDevice(device, notification, severity)));
    const gone = devices.filter((_, at) => results[at]?.kind === 'gone').map(({ id }) => id);
    if (gone.length > 0) {
      await forgetDevices(companyId, userId, gone).catch((error: unknown) =>
        log('warn', 'A browser that is gone was not removed', { company: companyId, user: userId }, error),
      );
    }
    return together(results);
  },
};
