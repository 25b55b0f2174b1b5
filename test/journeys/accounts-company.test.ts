import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, journey, PHONE, sessionRenewed } from './parts/browser.ts';
import { mailTo } from './parts/inbox.ts';
import { createAccount, type Invited, openInvitation, PASSWORD } from './parts/invited.ts';
import { makeCompany } from './parts/operator.ts';
import { startPortal } from './parts/own-portal.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests how people join and leave a company, from the operator's command to the last click of a deleted user. */

const own = startPortal('accounts-company');

/** The time limit for the whole journey in two browsers, ms. */
const LOOP_MS = 240_000;

/** The browser's own message about a refused call. */
const REFUSED = /Failed to load resource/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function logIn(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${own.portal}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'LOG IN').click();
}

async function invite(page: Page, email: string): Promise<void> {
  await button(page, 'INVITE NEW USER').click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  expect(await page.getByRole('radio', { name: /Viewer/ }).isChecked()).toBe(true);
  await expectGoodScreen(page);
  await inDialog(page, 'SEND INVITE').click();
  await page.getByRole('heading', { name: 'Your invite has been successfully sent' }).waitFor();
  await inDialog(page, 'CLOSE').click();
}

describe.each([
  ['a desktop', DESKTOP, 'ridge'],
  ['a phone', PHONE, 'larch'],
])('on %s', (_name, size, word) => {
  const company = `${word[0]?.toUpperCase()}${word.slice(1)} & Sons`;
  // A second attempt finds the people of the first, and no address can be used twice.
  let attempts = 0;
  let ada: Invited;
  let bo: Invited;
  beforeEach(() => {
    attempts += 1;
    ada = { email: `ada.${attempts}@${word}.example`, firstName: 'Ada', lastName: 'Byrne' };
    bo = { email: `bo.${attempts}@${word}.example`, firstName: 'Bo', lastName: 'Larkin' };
  });

  /** The first admin signs up with the operator's invitation and opens the users' screen. */
  async function startCompany(page: Page): Promise<void> {
    await makeCompany(own.running, company, 2, ada.email);
    await openInvitation(own.portal, page, ada.email);
    await page.getByRole('heading', { name: company }).waitFor();
    await page.getByText(`Account Creation for ${ada.email}`).waitFor();
    expect(await page.getByLabel('Email').isEditable()).toBe(false);
    expect(await page.getByRole('link', { name: 'Terms Of Service' }).getAttribute('href')).toBe('/terms');
    expect(await page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Terms Of Service' }).click();
    const terms = await opened;
    // A page that is closed while it loads its text says in the console that it has none.
    await terms.getByText('Effective November 29, 2026').waitFor();
    const closed = terms.waitForEvent('close');
    // The page may be gone before the click returns.
    await Promise.allSettled([button(terms, 'CLOSE').click()]);
    await closed;
    await button(page, 'CREATE ACCOUNT').click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(6);
    await expectGoodScreen(page);
    await createAccount(page, ada);
    await page.getByText(`Account created for ${ada.email}`).waitFor();
    // The page changes by itself after 3 seconds.
    await logIn(page, ada.email);
    await page.waitForURL(`${own.portal}/portal/dashboard/0`);
    await page.goto(`${own.portal}/portal/users`);
    await page.getByText('Seats used 1 / 2').waitFor();
    expect(await button(page, 'Edit Ada Byrne').count()).toBe(0);
  }

  /** The invited viewer signs up and has no access to the users. */
  async function join(page: Page): Promise<void> {
    const mail = await mailTo(own.portal, bo.email, /invites you to/);
    expect(mail.subject).toBe(`Ada Byrne invites you to ${company}`);
    await openInvitation(own.portal, page, bo.email);
    const link = page.url();
    await createAccount(page, bo);
    await page.getByRole('link', { name: 'LOG IN' }).click();
    await logIn(page, bo.email);
    await page.waitForURL(`${own.portal}/portal/dashboard/0`);
    await page.goto(link);
    await page.waitForURL(`${own.portal}/`);
    await page.goto(`${own.portal}/portal/users`);
    await page.getByText('Missing user permissions').waitFor();
    expect(await page.getByRole('link', { name: 'USERS' }).count()).toBe(0);
    await expectGoodScreen(page);
  }

  /** Ends when the page has renewed its session. Otherwise it would learn of a new role by itself, before it is reloaded. */
  async function reloadRenewed(page: Page): Promise<void> {
    const renewed = sessionRenewed(page);
    await page.reload();
    await renewed;
  }

  async function makeEditor(page: Page): Promise<void> {
    await page.reload();
    await button(page, 'Edit Bo Larkin').click();
    expect(await inDialog(page, 'SAVE USER').isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /Editor/ }).check();
    await expectGoodScreen(page);
    await inDialog(page, 'SAVE USER').click();
    await page.getByRole('heading', { name: 'User type successfully changed' }).waitFor();
    await inDialog(page, 'CLOSE').click();
    await page.getByText('Editor').first().waitFor();
  }

  async function remove(page: Page): Promise<void> {
    await button(page, 'Edit Bo Larkin').click();
    await inDialog(page, 'DELETE USER').click();
    await inDialog(page, 'NO').click();
    await inDialog(page, 'DELETE USER').click();
    await inDialog(page, 'YES').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Seats used 1 / 2').waitFor();
    expect(await page.getByText(bo.email).count()).toBe(0);
  }

  test(
    'an operator makes a company, whose admin invites a viewer, makes him an editor and deletes him',
    async () => {
      await journey(own.browser, size, async (admin) => {
        await startCompany(admin);
        await expectGoodScreen(admin);
        await invite(admin, bo.email);
        await admin.getByText('Seats used 2 / 2').waitFor();
        await admin.getByText('Invited').first().waitFor();
        await button(admin, 'INVITE NEW USER').click();
        await admin.getByRole('heading', { name: "You don't have any more seats available on your plan" }).waitFor();
        await admin.getByText('Please upgrade your plan to add more users').waitFor();
        await inDialog(admin, 'CLOSE').click();
        await journey(
          own.browser,
          size,
          async (viewer) => {
            await join(viewer);
            await reloadRenewed(viewer);
            await makeEditor(admin);
            await viewer.reload();
            await viewer.getByText('An admin changed your role. You’re now Editor.').waitFor();
            await remove(admin);
            await viewer.goto(`${own.portal}/portal/help`);
            await viewer.waitForURL(`${own.portal}/login`);
            await viewer.getByText('Your account no longer has access. Ask your company admin.').waitFor();
            await expectGoodScreen(viewer);
            await logIn(viewer, bo.email);
            await viewer.getByText('Incorrect email or password, please try again').waitFor();
          },
          [REFUSED],
        );
      });
    },
    LOOP_MS,
  );
});

describe('without a live invitation', () => {
  test.each(['', '?token=', '?token=AAAAAAAAAAAAAAAAAAAAAA'])(
    '/createaccount%s leads to the first page',
    async (query) => {
      await journey(
        own.browser,
        DESKTOP,
        async (page) => {
          await page.goto(`${own.portal}/createaccount${query}`);
          await page.waitForURL(`${own.portal}/`);
          await page.getByRole('heading', { name: 'Remote System Monitoring + Analytics' }).waitFor();
        },
        [REFUSED],
      );
    },
  );
});
