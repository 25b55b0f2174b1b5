// The service worker of browser push (docs/product/channels.md#push). It shows what comes and opens the alarm. The worker of
// the portal loads this file (web/service-worker.ts). Browsers that were switched on before run it alone.

const ALL_ALARMS = '/portal/alarms';

// A browser wants to see a notification for every push, also for one that cannot be read.
function read(data) {
  try {
    const { title, body, url, tag } = data.json();
    return { title: String(title), body: String(body), url: String(url), tag: String(tag) };
  } catch {
    return { title: 'Alarm', body: 'Open the portal to see it.', url: ALL_ALARMS, tag: 'alarm' };
  }
}

// Only pages of the portal are opened.
function pageOf(url) {
  const page = new URL(url, self.location.origin);
  return page.origin === self.location.origin ? page.href : new URL(ALL_ALARMS, self.location.origin).href;
}

async function show(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => each.url === page);
  return open ? open.focus() : self.clients.openWindow(page);
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = read(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(pageOf(event.notification.data.url)));
});

// The browser has changed its subscription, or ended it. The worker has no token, so it cannot tell the portal. It subscribes
// again with the portal's key, and tells the open windows of the portal: they store the new subscription. Without one, the
// next start of the portal does.
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  if (!newSubscription && options) {
    const { userVisibleOnly, applicationServerKey } = options;
    await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
  }
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const each of windows) each.postMessage('push-changed');
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
