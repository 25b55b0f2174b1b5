import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fits, violations } from './parts/accessibility.ts';
import { DESKTOP, journey, PHONE } from './parts/browser.ts';
import { startPortal } from './parts/own-portal.ts';

/** Tests the view and the acts of a visitor without an account. */

/** Chromium's own message about a refused call. */
const FAILED =
  /^error: Failed to load resource|^warning: (?:Couldn’t send the message|The text was not loaded) \S*Error/;

const own = startPortal('public');
const { person } = own.world;

const contact = (page: Page) => page.locator('#contact');

async function writeMessage(page: Page, fullname: string): Promise<void> {
  await page.getByRole('link', { name: 'REQUEST A DEMO', exact: true }).click();
  await contact(page).getByLabel('Full name').fill(fullname);
  await contact(page).getByLabel('Email').fill('ada@larchwood.example');
  await contact(page).getByLabel('Message').fill('Forty boilers, one of them is loud.');
}

async function mails(): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${own.portal}/local/inbox`, { headers: { accept: 'application/json' } });
  return (await response.json()) as { subject: string; text: string }[];
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s, the first page', (_name, size) => {
  test('has its sections, fits the window and is accessible', async () => {
    await journey(own.browser, size, async (page) => {
      await page.goto(own.portal);
      const titles = ['Save Money', 'Prevent Failures', 'Optimize Systems', 'Data at your fingertips', 'Tech Specs'];
      for (const name of [...titles, 'Mechanical', 'Safety', 'Energy', 'Access', 'Request a demo']) {
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
    });
  });
});

describe('a visitor', () => {
  test('reads the first page before any script has come', async () => {
    const context = await own.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(own.portal);
    await page.getByRole('heading', { name: 'Remote System Monitoring + Analytics' }).waitFor();
    await page.getByText('16 x 5V 100k thermistor').waitFor();
    await context.close();
  });

  test('loads nothing of the portal with the first page', async () => {
    await journey(own.browser, DESKTOP, async (page) => {
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
      });
      await page.goto(own.portal, { waitUntil: 'networkidle' });
      expect(scripts.filter((path) => /cognito|Portal|Dashboard|Chart|router|email/.test(path))).toEqual([]);
    });
  });

  test.each(['/', '/login'])('waits for no script of %s while it cannot be painted', async (path) => {
    await journey(own.browser, PHONE, async (page) => {
      const styles = Promise.withResolvers<void>();
      await page.route('**/*.css', (route) => styles.promise.then(() => route.continue()));
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      const opened = page.goto(own.portal + path, { waitUntil: 'networkidle' });
      await page.waitForResponse(/after-paint/);
      // It has run when the page answers.
      await page.evaluate(() => document.title);
      expect(scripts).toEqual([expect.stringContaining('after-paint')]);
      styles.resolve();
      await opened;
      expect(scripts.length).toBeGreaterThan(2);
    });
  });

  test('stops the banners and lets them go on', async () => {
    await journey(own.browser, DESKTOP, async (page) => {
      await page.goto(own.portal);
      await page.getByRole('button', { name: 'PAUSE' }).click();
      await page.getByRole('button', { name: 'PLAY' }).click();
      await page.getByRole('button', { name: 'PAUSE' }).waitFor();
    });
  });

  test('sends a message, which the vendor gets, and finds an empty form again', async () => {
    await journey(own.browser, DESKTOP, async (page) => {
      await page.goto(own.portal);
      await page.getByRole('link', { name: 'REQUEST A DEMO', exact: true }).click();
      await contact(page).getByRole('button', { name: 'SEND' }).click();
      await contact(page).getByText('Username required').waitFor();
      await contact(page).getByText('Email required and must be valid').waitFor();
      await writeMessage(page, 'Ada Byrne');
      await contact(page).getByRole('button', { name: 'SEND' }).click();
      await contact(page).getByText('Message Sent').waitFor();
      await contact(page).getByText('Message Sent').waitFor({ state: 'detached' });
      expect(await contact(page).getByLabel('Full name').inputValue()).toBe('');
      const mail = (await mails()).find(({ subject }) => subject.includes('Ada Byrne'));
      expect(mail?.text).toContain('Forty boilers, one of them is loud.');
    });
  });

  test('whose message cannot be sent keeps what he typed and tries again', async () => {
    await journey(
      own.browser,
      PHONE,
      async (page) => {
        await page.goto(own.portal);
        await page.route('**/api/messages', (route) => route.abort());
        await writeMessage(page, 'Grace Larkin');
        await contact(page).getByRole('button', { name: 'SEND' }).click();
        await contact(page).getByText('Couldn’t send your message. Your text is still here; try again.').waitFor();
        expect(await contact(page).getByLabel('Full name').inputValue()).toBe('Grace Larkin');
        await page.unroute('**/api/messages');
        await contact(page).getByRole('button', { name: 'TRY AGAIN' }).click();
        await contact(page).getByText('Message Sent').waitFor();
      },
      [FAILED],
    );
  });

  test.each([
    ['/terms', 'Terms Of Service', 'Effective November 29, 2026'],
    ['/privacy', 'Privacy Policy', 'Effective November 30, 2026'],
  ])('reads %s and goes back to where he was', async (path, title, effective) => {
    await journey(own.browser, PHONE, async (page) => {
      await page.goto(own.portal);
      await page.locator(`a[href="${path}"]`).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText('Loading').waitFor();
      await page.getByText(effective).waitFor();
      await page.getByRole('button', { name: 'BACK' }).click();
      await page.waitForURL(`${own.portal}/`);
      await page.goForward();
      await page.getByRole('button', { name: 'CLOSE' }).click();
      await page.waitForURL(`${own.portal}/`);
    });
  });

  test('whose legal text does not come tries again', async () => {
    await journey(
      own.browser,
      DESKTOP,
      async (page) => {
        await page.route('**/legal/terms.json', (route) => route.abort());
        await page.goto(`${own.portal}/terms`);
        await page.getByText('Couldn’t load this page.').waitFor();
        await page.unroute('**/legal/terms.json');
        await page.getByRole('button', { name: 'TRY AGAIN' }).click();
        await page.getByText('Effective November 29, 2026').waitFor();
      },
      [FAILED],
    );
  });
});

test('who types into the login before its script is there gets to the dashboard, and from the first page by one button', async () => {
  const { email, password } = person('admin');
  await journey(own.browser, DESKTOP, async (page) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/login-*.js', (route) => scripts.promise.then(() => route.continue()));
    await page.goto(`${own.portal}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    expect(await page.getByRole('button', { name: 'LOG IN' }).isDisabled()).toBe(true);
    scripts.resolve();
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await page.waitForURL('**/portal/dashboard/**');
    await page.goto(own.portal);
    await page.getByRole('button', { name: 'GO TO DASHBOARD' }).first().click();
    await page.waitForURL('**/portal/dashboard/**');
    await page.getByText('Please select a property to see data').waitFor();
  });
});
