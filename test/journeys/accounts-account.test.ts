import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { totpCode } from '../../local/cognito/totp.sample.ts';
import { DESKTOP, journey, PHONE, signInTo } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { codeIn, mailTo } from './parts/inbox.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests people's changes of their own account. */

const own = startEstate('accounts-account');
const { person } = own.world;

const REFUSED = /Failed to load resource/;
const SAVED = 'Your settings have been saved!';
const NEXT = 'Boiler-room-2';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page, name: string) => page.getByRole('form', { name });

async function openForms(page: Page): Promise<void> {
  await page.goto(`${own.portal}/portal/account`);
  await page.getByRole('button', { name: 'Edit Account Details' }).click();
  await button(page, 'SAVE DETAILS').waitFor();
}

async function askForEmail(page: Page, email: string, password: string): Promise<void> {
  const change = form(page, 'Change Email');
  await change.getByLabel('New email').fill(email);
  await change.getByLabel('Confirm email').fill(email);
  await change.getByLabel('Current password').fill(password);
  await button(page, 'CHANGE EMAIL').click();
}

describe.each([
  ['a desktop', DESKTOP, person('write'), own.world.address('marcus')],
  ['a phone', PHONE, person('read'), own.world.address('priya')],
])('on %s', (_name, size, user, newEmail) => {
  const { email, password, firstName } = user;

  test('the summary shows who one is, and saved details show in it', async () => {
    const walk = async (page: Page) => {
      await openForms(page);
      await page.getByText(email).first().waitFor();
      await page.getByText(/\(\d{3}\) \d{3} \d{4}/).waitFor();
      await expectGoodScreen(page);
      let saves = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/users/details')) saves += 1;
      });
      await button(page, 'SAVE DETAILS').click();
      await page.getByText('Enter at least one change.').waitFor();
      expect(saves).toBe(0);
      await form(page, 'Account Details').getByLabel('Phone number').fill('503-555-CALL');
      await button(page, 'SAVE DETAILS').click();
      await page.getByText('Phone number must not contain letters').waitFor();
      await form(page, 'Account Details').getByLabel('Phone number').fill('(503) 555-0199');
      await form(page, 'Account Details').getByLabel('Last name').fill('Fairweather');
      await button(page, 'SAVE DETAILS').click();
      await page.getByText(SAVED).waitFor();
      expect(saves).toBe(1);
      await page.getByText('(503) 555 0199').first().waitFor();
      await page.getByRole('heading', { name: `${firstName} Fairweather` }).waitFor();
      expect(await form(page, 'Account Details').getByLabel('Last name').inputValue()).toBe('Fairweather');
      await page.getByText(SAVED).waitFor({ state: 'hidden', timeout: 4000 });
    };
    await own.enter(size, walk, { as: user.role });
  });

  test('a new address counts once its code is typed, and only with the password', async () => {
    await own.enter(
      size,
      async (page) => {
        await openForms(page);
        await askForEmail(page, person('admin').email, password);
        await page.getByText('An account with the given email already exists').waitFor();
        await askForEmail(page, newEmail, 'Wrong-password-1');
        await page.getByText('Incorrect email or password, please try again').waitFor();
        expect(await form(page, 'Change Email').getByLabel('New email').inputValue()).toBe(newEmail);
        await askForEmail(page, newEmail, password);
        await page.getByText('We emailed a 6-digit code to').waitFor();
        await expectGoodScreen(page);
        const code = codeIn(await mailTo(own.portal, newEmail, /Confirm your new email/));
        // The link in the mail opens the page in another tab.
        const other = await page.context().newPage();
        await other.goto(`${own.portal}/portal/account`);
        const proof = form(other, 'Change Email').getByLabel('Current password');
        await other.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
        await proof.fill(password);
        await button(other, 'CONFIRM EMAIL').click();
        await other.getByText('Invalid code provided, please contact an admin').waitFor();
        expect(await other.getByText(email).count()).toBeGreaterThan(0);
        await other.getByLabel('Code').fill(code);
        await button(other, 'CONFIRM EMAIL').click();
        await other.getByText(SAVED).waitFor();
        await other.getByText(newEmail).first().waitFor();
      },
      { as: user.role, expected: [REFUSED] },
    );
  });

  test('a new password needs the current one, and is the one from then on', async () => {
    await journey(
      own.browser,
      size,
      async (page) => {
        await signInTo(own.portal, page, { ...user, email: newEmail });
        await openForms(page);
        const change = form(page, 'Change Password');
        const typed = async (current: string, next: string, again = next) => {
          await change.getByLabel('Current password').fill(current);
          await change.getByLabel('New password').fill(next);
          await change.getByLabel('Confirm password').fill(again);
          await button(page, 'CHANGE PASSWORD').click();
        };
        await typed(password, 'boiler');
        await page.getByText('Password must be 8 characters, 1 number').waitFor();
        await typed(password, NEXT, `${NEXT}x`);
        await page.getByText('Passwords must match').waitFor();
        await expectGoodScreen(page);
        await typed('Wrong-password-1', NEXT);
        await page.getByText('Incorrect email or password, please try again').waitFor();
        await typed(password, NEXT);
        await page.getByText(SAVED).waitFor();
      },
      [REFUSED],
    );
    await journey(own.browser, size, async (page) => {
      await signInTo(own.portal, page, { ...user, email: newEmail, password: NEXT });
    });
  });
});

test('a second factor is set up, asked for at the next sign-in, and taken off by a recovery code', async () => {
  const user = person('admin');
  const step = 30_000;
  let key = '';
  let codes: string[] = [];
  const codeOf = (time: number) => totpCode(key.replaceAll(' ', ''), time);
  const logIn = async (page: Page) => {
    await page.goto(`${own.portal}/login`);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await button(page, 'LOG IN').click();
  };
  const arrive = (page: Page) => page.waitForURL('**/portal/dashboard/**');
  await own.visit(DESKTOP, '/portal/account', async (page) => {
    await button(page, 'SET UP').click();
    await page.getByLabel('Your password').fill(user.password);
    await expectGoodScreen(page);
    await button(page, 'CONTINUE').click();
    key = await page.getByText(/^([A-Z2-7]{4} ){12}/).innerText();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expectGoodScreen(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(Date.now()));
    await button(page, 'TURN ON').click();
    await button(page, 'I SAVED THEM').waitFor();
    codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
    await expectGoodScreen(page);
    await button(page, 'I SAVED THEM').click();
    await page.waitForURL('**/login');
    await page.getByText('Your login details changed, so you were logged out everywhere.').waitFor();
    await expectGoodScreen(page);
  });
  await journey(own.browser, PHONE, async (page) => {
    await logIn(page);
    // A code works once, and the one of the next step is taken already.
    await page.getByLabel('Code').fill(codeOf(Date.now() + step));
    await expectGoodScreen(page);
    const followed = page.waitForResponse('**/api/users/refresh');
    await button(page, 'LOG IN').click();
    await arrive(page);
    await followed;
    await page.goto(`${own.portal}/portal/users`);
    await page.getByText('Seats used').waitFor();
    await page.getByText(user.email).first().waitFor();
    // The company asks its admins for it from now on.
    await page.getByRole('switch', { name: 'Require two-factor authentication for admins' }).click({ force: true });
    await page.getByRole('switch', { name: 'Require two-factor authentication for admins', checked: true }).waitFor();
    await expectGoodScreen(page);
    // The portal opens again as the same person, and its session is renewed.
    const renewed = page.waitForResponse(
      (response) => response.request().headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true,
    );
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await page.getByText('Seats used').waitFor();
  });
  await journey(
    own.browser,
    PHONE,
    async (page) => {
      await logIn(page);
      await button(page, 'USE A RECOVERY CODE').click();
      await page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await expectGoodScreen(page);
      await button(page, 'LOG IN').click();
      await arrive(page);
      await page.goto(`${own.portal}/portal/users`);
      await page.getByRole('link', { name: 'SET IT UP' }).click();
      await page.getByText('Set it up to use admin pages.').waitFor();
      await expectGoodScreen(page);
    },
    [REFUSED],
  );
});
