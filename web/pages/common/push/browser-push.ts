import { DEVICE_ID_LENGTH } from '../../../../shared/domain/alarms/channels/alert-choice.ts';

/** The service worker that shows push (web/public/push-worker.js). */
const WORKER = '/push-worker.js';

/** The data that the portal needs to send to a browser. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The person, or the browser for the person, does not allow notifications. */
export class PushForbiddenError extends Error {}

/** Whether this browser can get push. On an iPhone only a portal on the home screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The id by which the portal lists a subscription. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, DEVICE_ID_LENGTH);
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The id of this browser's subscription; undefined when it has none. */
export async function ownDeviceId(): Promise<string | undefined> {
  const subscription = canPush() ? await ownSubscription() : null;
  return subscription ? deviceIdOf(subscription.endpoint) : undefined;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

async function subscribeTo(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

function partsOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

/**
 * Asks the person, and subscribes this browser. An earlier subscription ends: it may be of somebody else who used this
 * browser. Throws PushForbiddenError.
 * @param publicKey of the portal, in base64url
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbiddenError();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return partsOf(await subscribeTo(pushManager, publicKey));
}

/**
 * The subscription that this browser has now, or a new one. Asks nobody.
 * @param publicKey of the portal, in base64url
 */
export async function currentSubscription(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return partsOf((await pushManager.getSubscription()) ?? (await subscribeTo(pushManager, publicKey)));
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
