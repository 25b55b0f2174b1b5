import { createHandlerBoundToURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ACTIVATE } from './api/release/activate.ts';

/**
 * The service worker of the portal (docs/product/offline.md#install). It keeps the files of one release, and opens every page of the
 * portal and of contractor links from them. It never sees an answer of the API: what was last known is kept by the page, for its person.
 */

/** The files of this release, which the build fills in (bin/build/service-worker.ts). */
declare const FILES: readonly PrecacheEntry[];

/** Parts of the worker's own surroundings that it uses. The types of pages do not know them. */
declare function importScripts(...addresses: string[]): void;
declare function skipWaiting(): Promise<void>;

// Browser push has a file of its own: browsers that switched push on before this worker existed still run that file alone.
importScripts('/push-worker.js');

precacheAndRoute([...FILES], { cleanURLs: false, directoryIndex: '' });
for (const [page, addresses] of [
  ['/app.html', /^\/portal(\/|$)/i],
  ['/contractor.html', /^\/contractor(\/|$)/i],
] as const) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [addresses] }));
}

/** The page without a network, in the language that the person chose on a public page, else the first that the browser names (lib/router.js). */
async function offlinePage(): Promise<string> {
  const chosen = await globalThis.cookieStore?.get('__Host-language');
  const wishes = chosen ? [chosen.value] : navigator.languages;
  const wish = wishes.find((each) => /^(en|es)\b/i.test(each ?? ''));
  return wish?.toLowerCase().startsWith('es') ? '/es/offline.html' : '/offline.html';
}

// Public pages come from the network. Without one there is a way to the portal (docs/product/offline.md#public-pages).
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) =>
    fetch(request).catch(async () => (await matchPrecache(await offlinePage())) ?? Response.error()),
);

// The release before goes on until the page says that nothing is lost.
addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void skipWaiting();
});
