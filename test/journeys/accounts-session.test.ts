import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, journey, PHONE, sessionRenewed, signInTo } from './parts/browser.ts';
import { startPortal } from './parts/own-portal.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests how a session begins, and how it ends without a log-out. */

const own = startPortal('accounts-session');
const { person } = own.world;

const ENDED = 'Your session expired. Log in to pick up where you left off.';
const REFUSED = /Failed to load resource/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Makes the stored tokens look old, and replaces the refresh token with one that the identity provider does not know.
 */
const letSessionRunOut = (page: Page) =>
  page.evaluate(`for (const key of Object.keys(localStorage)) {
    if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(864e5));
    if (key.endsWith('.refreshToken')) localStorage.setItem(key, 'gone');
  }`);

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_name, size) => {
  test('a session that runs out is told, and signing in leads back to where one was', async () => {
    const { email, password } = person('admin');
    await journey(
      own.browser,
      size,
      async (page) => {
        // A renewal under way would store a good token again. Each document begins one.
        const renewedFirst = sessionRenewed(page);
        await signInTo(own.portal, page, person('admin'));
        await renewedFirst;
        const renewed = sessionRenewed(page);
        await page.goto(`${own.portal}/portal/users`);
        await page.getByText('Seats used').waitFor();
        await renewed;
        await letSessionRunOut(page);
        await button(page, 'INVITE NEW USER').click();
        await page.waitForURL(`${own.portal}/login`);
        // A failure says what the page says instead.
        await expect.poll(() => page.locator('main').innerText()).toContain(ENDED);
        await expectGoodScreen(page);
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await button(page, 'LOG IN').click();
        await page.waitForURL(`${own.portal}/portal/users`);
        await page.getByText('Seats used').waitFor();
      },
      [REFUSED],
    );
  });
});

test('The script that one journey adds to its tab does not run in the next one', async () => {
  const ended = { because: 'changed', path: '/portal/account', email: '' };
  const said = (page: Page) => page.getByText('so you were logged out everywhere').count();
  const look = (page: Page) => page.goto(`${own.portal}/login`).then(() => page.getByLabel('Email').fill('a'));
  await journey(own.browser, PHONE, async (page) => {
    await page.addInitScript((kept) => sessionStorage.setItem('ended-session', kept), JSON.stringify(ended));
    await look(page);
    await expect.poll(() => said(page)).toBe(1);
  });
  await journey(own.browser, PHONE, async (page) => {
    await look(page);
    await page.locator('button:enabled', { hasText: 'LOG IN' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('ended-session'))).toBeNull();
  });
});

test('Old tokens are renewed without a word', async () => {
  await journey(own.browser, DESKTOP, async (page) => {
    await signInTo(own.portal, page, person('admin'));
    await page.evaluate(`for (const key of Object.keys(localStorage))
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(864e5))`);
    await page.goto(`${own.portal}/portal/users`);
    await page.getByText('Seats used').waitFor();
  });
});

test('After repeated wrong passwords the limit is told', async () => {
  await journey(
    own.browser,
    PHONE,
    async (page) => {
      await page.goto(`${own.portal}/login`);
      await page.getByLabel('Email').fill(person('read', 1).email);
      for (let tries = 0; tries < 12; tries += 1) {
        await page.getByLabel('Password', { exact: true }).fill(`Wrong-password-${tries}`);
        await button(page, 'LOG IN').click();
        await button(page, 'LOG IN').and(page.locator(':enabled')).waitFor();
        if (await page.getByText('Attempt limit exceeded, please try after some time').count()) return;
        await page.getByText('Incorrect email or password, please try again').waitFor();
      }
      throw new Error('The limit was not told');
    },
    [REFUSED],
  );
});

test('Who loses his role while he works is told so, and has no more than his new role', async () => {
  const editor = person('write');
  const { id: token } = await own.running.tokensOf(person('admin'));
  const become = async (new_role: string) => {
    const body = { userId: editor.id, email: editor.email, new_role };
    const { status } = await own.running.call('companies/user/update_auth', { token, method: 'POST', body });
    expect(status).toBe(200);
  };
  await become('admin');
  await journey(
    own.browser,
    DESKTOP,
    async (page) => {
      await signInTo(own.portal, page, editor);
      await page.goto(`${own.portal}/portal/users`);
      await button(page, 'INVITE NEW USER').click();
      await page.getByRole('dialog').getByLabel('Email').fill(own.world.address('new'));
      await become('read');
      await button(page, 'SEND INVITE').click();
      await page.getByText('An admin changed your role. You’re now Viewer.').waitFor();
      await page.getByText('Missing user permissions').waitFor();
      expect(await page.getByRole('link', { name: 'USERS' }).count()).toBe(0);
    },
    [REFUSED],
  );
});
