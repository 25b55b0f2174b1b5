import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookPath, propertyPath } from '../../shared/portal/paths.ts';
import { png } from '../pictures.ts';
import { journey, PHONE, signInTo, type Visitor } from './parts/browser.ts';
import { startPortal } from './parts/own-portal.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests the portal where the network is bad: cut, lying, slow. Only here a device installs the portal. */

const own = startPortal('offline');
const { person } = own.world;
const property = own.world.propertyNamed('Alder House');

const DEVICE: Visitor = { installs: true };
/** Messages of the browser itself about a network that is cut. */
const CUT = [/Failed to load resource/, /could not be read|not renewed/];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const NO_CONNECTION = /^Offline since \d+:\d\d [AP]M\. Showing the last data received\.$/;

/**
 * Whether the device keeps the answer about the property. A look must not make the database, which the portal does with its store. A
 * script as a text, because the types of tests know no page.
 */
const KEPT = `(async () => {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'wingnut-answers')) return false;
  const ended = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const db = await ended(indexedDB.open('wingnut-answers'));
  const keys = await ended(db.transaction('answers').objectStore('answers').getAllKeys());
  db.close();
  return keys.some((key) => key.endsWith('["properties","${property.id}"]'));
})()`;

/** Waits until the device has the portal, and has kept the content of the page. */
async function visit(page: Page, address: string, text: string): Promise<void> {
  await page.goto(`${own.portal}${address}`);
  await page.getByText(text).first().waitFor();
  await page.waitForFunction('navigator.serviceWorker.ready.then(({ active }) => active.state === "activated")');
  await page.waitForFunction(KEPT);
}

/** Closes the portal and opens it again, as a phone does. */
async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(`${own.portal}${address}`);
  return page;
}

test('Without a network the portal opens with what was last known; a note waits and is sent; LOG OUT leaves nothing', async () => {
  const address = propertyPath(property.id);
  await journey(
    own.browser,
    PHONE,
    async (first, context) => {
      await signInTo(own.portal, first, person('write'));
      await visit(first, address, 'Activity');
      await first.getByRole('region', { name: 'Activity' }).locator('[data-loading]').waitFor({ state: 'hidden' });
      await context.setOffline(true);
      const page = await openAgain(context, address);
      await page.getByText(NO_CONNECTION).waitFor();
      await page.getByRole('heading', { level: 1, name: property.name }).waitFor();

      await button(page, 'ADD NOTE').click();
      await page.getByLabel('What happened').fill('Cleaned the strainer');
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'strainer.png', mimeType: 'image/png', buffer: png() });
      await page.getByLabel('Description of photo 1').waitFor();
      await button(page, 'SAVE NOTE').click();
      await page.getByText('2 changes waiting to sync').waitFor();
      await expectGoodScreen(page);
      // The notice sticks below the bar of a phone, where it can be read.
      await page.evaluate('window.scrollTo(0, 500)');
      expect((await page.getByText(NO_CONNECTION).boundingBox())?.y).toBeGreaterThanOrEqual(56);

      await context.setOffline(false);
      const notes = page
        .getByRole('region', { name: 'Activity' })
        .getByRole('listitem')
        .filter({ hasText: 'Cleaned the strainer' });
      await notes.waitFor();
      expect(await notes.count()).toBe(1);
      await page.getByText(/waiting to sync$/).waitFor({ state: 'detached' });
      // The photo follows the note that it belongs to.
      await notes.getByRole('img', { name: /^Photo of Cleaned the strainer, / }).waitFor();
      await page.getByText(NO_CONNECTION).waitFor({ state: 'detached' });

      await button(page, 'Menu').click();
      await button(page, 'LOG OUT').click();
      await page.getByRole('dialog').getByRole('button', { name: 'LOG OUT' }).click();
      await page.getByRole('heading', { name: 'Remote System Monitoring + Analytics' }).waitFor();
      const kept = await page.evaluate(`(async () => {
        const open = (name) => new Promise((done) => { const r = indexedDB.open(name); r.onsuccess = () => done(r.result); });
        const count = (db, store) => new Promise((done) => { const r = db.transaction(store).objectStore(store).count(); r.onsuccess = () => done(r.result); });
        const counts = [];
        for (const { name } of await indexedDB.databases()) {
          const db = await open(name);
          for (const store of db.objectStoreNames) counts.push(await count(db, store));
        }
        return counts;
      })()`);
      expect(kept).toEqual([0, 0, 0]);
    },
    CUT,
    DEVICE,
  );
});

test('docs/product/offline.md#waiting: without a network the plant book can be read, and a service that was done waits and is sent', async () => {
  const address = bookPath(property.id);
  await journey(
    own.browser,
    PHONE,
    async (first, context) => {
      await signInTo(own.portal, first, person('write'));
      await first.goto(`${own.portal}${address}`);
      await button(first, 'ADD ITEM').click();
      await first.getByText('More details').click();
      await first.getByLabel('Manufacturer').fill('Weil-McLain');
      await first.getByRole('dialog').locator('button[type=submit]').click();
      await first.getByText('Weil-McLain').waitFor();
      await visit(first, address, 'Weil-McLain');
      await first.waitForFunction(KEPT.replace(`"properties","${property.id}"`, `"plant-book","${property.id}"`));
      await context.setOffline(true);
      const page = await openAgain(context, address);
      await page.getByText(NO_CONNECTION).waitFor();
      await page.getByText('Weil-McLain').waitFor();

      await button(page, 'Boiler').click();
      await page.getByRole('button', { name: /^LOG SERVICE/ }).click();
      await page.getByLabel('Performed by').fill('Northgate Boiler Services');
      await page.getByRole('dialog').getByRole('button', { name: 'LOG SERVICE' }).click();
      await page.getByText('1 change waiting to sync').waitFor();
      await expectGoodScreen(page);

      await context.setOffline(false);
      await page.getByText(/waiting to sync$/).waitFor({ state: 'detached' });
      await page.getByText(/^Last service: .+ · Northgate Boiler Services$/).waitFor();
    },
    CUT,
    DEVICE,
  );
});

test('docs/product/offline.md#public-pages: without a network a public page leads to the portal', async () => {
  await journey(
    own.browser,
    PHONE,
    async (first, context) => {
      await signInTo(own.portal, first, person('read'));
      await visit(first, propertyPath(property.id), property.name);
      await context.setOffline(true);
      const page = await openAgain(context, '/privacy');
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      await expectGoodScreen(page);
      await page.getByRole('link', { name: 'OPEN THE PORTAL' }).click();
      await page.getByText(NO_CONNECTION).waitFor();
    },
    CUT,
    DEVICE,
  );
});

test('A network that lies and one that is slow: the last known figures stand until the portal itself answers', async () => {
  const address = propertyPath(property.id);
  await journey(
    own.browser,
    PHONE,
    async (first, context) => {
      await signInTo(own.portal, first, person('read'));
      await visit(first, address, property.name);
      const hotel = '<!doctype html><title>Welcome to the hotel</title>';
      await context.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: hotel }));
      const page = await openAgain(context, address);
      await page.getByText(NO_CONNECTION).waitFor();
      await page.getByRole('heading', { level: 1, name: property.name }).waitFor();

      await context.unroute('**/api/**');
      const network = await context.newCDPSession(page);
      const kilobits = (400 * 1024) / 8;
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 1000,
        downloadThroughput: kilobits,
        uploadThroughput: kilobits,
      });
      await button(page, 'TRY AGAIN').click();
      await page.getByText(NO_CONNECTION).waitFor({ state: 'detached' });
    },
    CUT,
    DEVICE,
  );
});

/** Makes a contractor link and a job for it, as an editor of the property does. @returns the address of the link */
async function invited(what: string): Promise<string> {
  const token = (await own.running.tokensOf(person('write'))).id;
  const send = (path: string, body: object) =>
    own.running.call(`properties/${property.id}/${path}`, { token, method: 'POST', body });
  const { link, token: secret } = (await send('contractors', { name: 'Northgate', days: 1, mayChange: false })).body
    .data;
  await send('jobs', { what, contractorLinkId: link.id });
  return `${own.portal}/contractor#${secret}`;
}

test('docs/product/contractors.md#offline: without a network a contractor link opens, and DONE waits and is sent', async () => {
  const address = await invited('Replace the gasket');
  await journey(
    own.browser,
    PHONE,
    async (first, context) => {
      await first.goto(address);
      await button(first, 'OPEN').click();
      await first.getByText('Replace the gasket').first().waitFor();
      await first.waitForFunction('navigator.serviceWorker.ready.then(({ active }) => active.state === "activated")');
      await first.waitForFunction(KEPT.replace(`"properties","${property.id}"`, '"contractor-jobs"'));
      await context.setOffline(true);
      const page = await openAgain(context, new URL(first.url()).pathname);
      await page.getByText(NO_CONNECTION).waitFor();
      await page.getByRole('button', { name: /^DONE/ }).first().click();
      await page.getByLabel('Work performed').fill('A new one, and the flange cleaned');
      await page.getByRole('dialog').getByRole('button', { name: 'DONE' }).click();
      await page.getByText('1 change waiting to sync').waitFor();
      await expectGoodScreen(page);

      await context.setOffline(false);
      await page.getByText(/waiting to sync$/).waitFor({ state: 'detached' });
      await page.getByText('A new one, and the flange cleaned').waitFor();
    },
    CUT,
    DEVICE,
  );
});
