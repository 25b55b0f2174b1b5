// The service worker of browser push (docs/product/channels.md#push). It shows what comes and opens the alarm. It has no fetch
// handler: it changes nothing about how the portal loads.

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
