import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { DemoUser } from '../../local/world/fixtures.ts';
import { DESKTOP, journey, PHONE, signInTo } from './parts/browser.ts';
import { codeIn, linkIn, mailsTo, mailTo } from './parts/inbox.ts';
import { startPortal } from './parts/own-portal.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests how a person replaces a forgotten password, with a code and a link in one mail. */

const own = startPortal('accounts-recovery');
const { person } = own.world;

/** The browser's own message about a refused call. */
const REFUSED = /Failed to load resource/;
const NEW = 'Boiler-room-2';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Asks for a code and waits for the step with the code's field. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${own.portal}/login`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill(email);
  await button(page, 'SEND RECOVERY LINK').click();
  await heading(page, 'Enter your recovery code').waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Recovery code').fill(code);
  await button(page, 'CONTINUE').click();
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(again);
  await button(page, 'CHANGE PASSWORD').click();
}

describe.each([
  ['a desktop', DESKTOP, person('write')],
  ['a phone', PHONE, person('read')],
])('on %s', (_name, size, { email, ...user }: DemoUser) => {
  test('recovery goes its four steps, with their rules and BACK, and ends at the login', async () => {
    await journey(
      own.browser,
      size,
      async (page) => {
        await askForCode(page, email);
        await expectGoodScreen(page);
        await button(page, 'BACK').click();
        expect(await page.getByLabel('Email').inputValue()).toBe(email);
        await button(page, 'BACK').click();
        await page.waitForURL(`${own.portal}/login`);

        await askForCode(page, email);
        await page.reload();
        await page.getByText(`If ${email} has an account, we’ve emailed a code.`).waitFor();
        await typeCode(page, '12345');
        await page.getByText('This field requires 6 numeric characters').waitFor();
        const code = codeIn(await mailTo(own.portal, email, /recovery code/));
        await typeCode(page, code === '000000' ? '111111' : '000000');
        await heading(page, 'Choose a new password').waitFor();
        await page.reload();
        await heading(page, 'Choose a new password').waitFor();
        await choosePassword(page, 'boiler');
        await page.getByText('Password must be 8 characters, 1 number, 1 special').waitFor();
        await choosePassword(page, 'Wingnut1!');
        await page.getByText('That password is too easy to guess').waitFor();
        await choosePassword(page, NEW, `${NEW}x`);
        await page.getByText('Passwords must match').waitFor();
        await expectGoodScreen(page);
        await button(page, 'BACK').click();
        await heading(page, 'Enter your recovery code').waitFor();
        await button(page, 'CONTINUE').click();
        await choosePassword(page, NEW);
        await page.getByText('Invalid code provided, please contact an admin').waitFor();
        await typeCode(page, code);
        await button(page, 'CHANGE PASSWORD').click();
        await page.getByText('Your password has been successfully changed').waitFor();
        await expectGoodScreen(page);
        await page.getByRole('link', { name: 'LOG IN' }).click();
        await page.waitForURL(`${own.portal}/login`);
        await signInTo(own.portal, page, { ...user, email, password: NEW });
      },
      [REFUSED],
    );
  });

  test("the mail's link opens at the code step, where the address is asked for too", async () => {
    await journey(own.browser, size, async (page, context) => {
      await askForCode(page, email);
      const first = await mailTo(own.portal, email, /recovery code/);
      const other = await context.newPage();
      await other.goto(linkIn(first, '/resetpassword'));
      await other.getByLabel('Recovery code').fill('000000');
      await button(other, 'CONTINUE').click();
      await other.getByText('This field is required').waitFor();
      await other.getByLabel('Email').fill(email);
      const before = (await mailsTo(own.portal, email)).length;
      await button(other, 'SEND A NEW CODE').click();
      await other.getByText('New code sent.').waitFor();
      await expect.poll(async () => (await mailsTo(own.portal, email)).length).toBe(before + 1);
      await typeCode(other, codeIn(await mailTo(own.portal, email, /recovery code/)));
      await choosePassword(other, NEW);
      await other.getByText('Your password has been successfully changed').waitFor();
    });
  });
});

test('An address that nobody has is treated like any other', async () => {
  await journey(
    own.browser,
    DESKTOP,
    async (page) => {
      const nobody = own.world.address('nobody');
      await askForCode(page, nobody);
      await page.getByText(`If ${nobody} has an account, we’ve emailed a code.`).waitFor();
      await typeCode(page, '123456');
      await choosePassword(page, NEW);
      await page.getByText('Invalid code provided, please contact an admin').waitFor();
      expect(await mailsTo(own.portal, nobody)).toEqual([]);
    },
    [REFUSED],
  );
});

test('Who asks for too many codes is told to wait', async () => {
  await journey(
    own.browser,
    PHONE,
    async (page) => {
      await askForCode(page, own.world.address('somebody'));
      for (let more = 0; more < 4; more += 1) {
        await button(page, 'SEND A NEW CODE').click();
        await button(page, 'SEND A NEW CODE').and(page.locator(':enabled')).waitFor();
      }
      await button(page, 'SEND A NEW CODE').click();
      await page.getByText('Attempt limit exceeded, please try after some time').waitFor();
    },
    [REFUSED],
  );
});
