import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { answersAfter, drawn } from './parts/dashboard-view.ts';
import { UNANSWERED } from './parts/estate.ts';
import { fullScreens, PUBLIC, type Screen } from './parts/every-screen.ts';
import { linkIn, mailTo } from './parts/inbox.ts';
import { createAccount, openInvitation } from './parts/invited.ts';
import { settled, startScreens } from './parts/screen-walk.ts';
import { stateOf, translated, translatedEarly } from './parts/translator.ts';

/** Tests that every page works while the browser translates it (docs/product/shell.md#translated-page). */

const estate = startScreens('translated');
const { person, propertyNamed } = estate.world;
const alder = propertyNamed('Alder House');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** React's message about markup of the build that was translated before its script came. It then makes the markup anew. */
const EARLY = /^uncaught: Minified React error #418/;

/** Fails when a translated page is blank or broken. */
const works = (page: Page) =>
  expect.poll(() => stateOf(page)).toEqual({ translated: true, shown: true, broken: false });

/** Opens a screen, and gives it the other layouts and the first one again: tables become lists, and lists tables. */
const walk =
  ({ ready }: Screen) =>
  async (page: Page) => {
    await ready(page);
    await works(page);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await settled(page);
      await works(page);
    }
  };
const visit = (screen: Screen, as: 'admin' | 'nobody') =>
  estate.visit(DESKTOP, screen.path, walk(screen), {
    as,
    expected: [UNANSWERED, EARLY],
    before: async (page) => {
      await translated(page);
      await screen.before?.(page);
    },
  });

describe('translated by the browser:', () => {
  test.each(PUBLIC)('$what', (screen) => visit(screen, 'nobody'));
  test.each(fullScreens(estate.world))('$what', (screen) => visit(screen, 'admin'));
});

describe('On a translated page', () => {
  const options = { as: 'nobody', before: translated, expected: [UNANSWERED, EARLY] } as const;

  test('a wrong password is told, and the right one opens the portal', async () => {
    await estate.visit(
      DESKTOP,
      '/login',
      async (page) => {
        await works(page);
        await button(page, 'LOG IN').click();
        await works(page);
        const { email, password } = person('read');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill('Not-this-one-1');
        await button(page, 'LOG IN').click();
        await said(page, 'Incorrect email or password, please try again');
        await works(page);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await button(page, 'LOG IN').click();
        await page.waitForURL('**/portal/dashboard/**');
        await works(page);
      },
      options,
    );
  });

  test.each([
    ['after it has loaded', translated],
    ['before its scripts run', translatedEarly],
  ])('that is translated %s, a message is sent, and the form is empty again', async (_when, translate) => {
    await estate.visit(
      DESKTOP,
      '/',
      async (page) => {
        await works(page);
        const contact = page.locator('#contact');
        await page.getByRole('link', { name: 'REQUEST A DEMO', exact: true }).click();
        await contact.getByRole('button', { name: 'SEND' }).click();
        await contact.getByText('Username required').waitFor();
        await contact.getByLabel('Full name').fill('Ada Byrne');
        await contact.getByLabel('Email').fill('ada@translated.example');
        await contact.getByLabel('Message').fill('Forty boilers, one of them is loud.');
        await contact.getByRole('button', { name: 'SEND' }).click();
        await contact.getByText('Message Sent').waitFor();
        await contact.getByText('Message Sent').waitFor({ state: 'detached' });
        expect(await contact.getByLabel('Full name').inputValue()).toBe('');
      },
      { ...options, before: translate },
    );
  });

  test('a forgotten password is asked for', async () => {
    await estate.visit(
      DESKTOP,
      '/resetpassword',
      async (page) => {
        await works(page);
        await page.getByLabel('Email').fill(person('write').email);
        await button(page, 'SEND RECOVERY LINK').click();
        await page.getByRole('heading', { name: 'Enter your recovery code' }).waitFor();
        await page.getByLabel('Recovery code').fill('000000');
        await button(page, 'CONTINUE').click();
        await works(page);
      },
      options,
    );
  });

  test('somebody is invited, creates an account and logs in', async () => {
    const email = 'nora.quist@larch.example';
    await estate.visit(
      DESKTOP,
      '/portal/users',
      async (page) => {
        await button(page, 'INVITE NEW USER').click();
        await page.getByRole('dialog').getByLabel('Email').fill(email);
        await button(page, 'SEND INVITE').click();
        await page.getByRole('heading', { name: 'Your invite has been successfully sent' }).waitFor();
        await button(page, 'CLOSE').click();
        await works(page);
      },
      { before: translated },
    );
    await estate.enter(
      DESKTOP,
      async (page) => {
        await translated(page);
        await openInvitation(estate.portal, page, email);
        await works(page);
        await button(page, 'CREATE ACCOUNT').click();
        await said(page, 'This field is required');
        await createAccount(page, { email, firstName: 'Nora', lastName: 'Quist' });
        await page.waitForURL('**/login');
        await works(page);
      },
      { as: 'nobody', expected: [EARLY] },
    );
  });

  test('a contractor is invited, and opens the link', async () => {
    const email = 'office@northgate.example';
    await estate.visit(
      DESKTOP,
      `/portal/property/detail/${alder.id}`,
      async (page) => {
        await button(page, 'INVITE CONTRACTOR').click();
        await page.getByLabel('Name', { exact: true }).fill('Northgate Boiler Services');
        await page.getByLabel(/^Email/).fill(email);
        await button(page, 'INVITE').click();
        await page.getByRole('img', { name: /^QR code of the contractor link/ }).waitFor();
        await button(page, 'CLOSE').click();
        await works(page);
      },
      { before: translated },
    );
    const address = linkIn(await mailTo(estate.portal, email, /./), '/contractor');
    await estate.enter(
      PHONE,
      async (page) => {
        await translated(page);
        await page.goto(address);
        await works(page);
        await button(page, 'OPEN').click();
        await said(page, 'Contractor link, until');
        await page.getByRole('link', { name: 'WINGNUTS' }).click();
        await page.getByRole('link', { name: /^Wingnut 48213007/ }).click();
        await said(page, 'Latest Readings');
        await works(page);
      },
      { as: 'nobody', expected: [EARLY] },
    );
  });

  test('a range is applied again and again, and each figure is that of the range', async () => {
    // The elements of a translation break lines of a text.
    const wordsOf = async (page: Page, name: string) =>
      (await page.getByRole('list', { name: `${name}: lines` }).innerText()).replace(/\s+/g, ' ');
    const figures = (page: Page) => Promise.all(['Temperature', 'Pressure'].map((name) => wordsOf(page, name)));
    await estate.visit(
      DESKTOP,
      `/portal/dashboard/${alder.id}`,
      async (page) => {
        await drawn(page);
        await works(page);
        for (const range of ['Last 3 days', 'Last 24 hours', 'Last 3 days']) {
          await page.getByRole('radio', { name: range, exact: true }).click();
          await answersAfter(page, () => button(page, 'APPLY').click());
          await drawn(page);
          await works(page);
        }
        const shown = await figures(page);
        expect(await page.locator('li font').count()).toBeGreaterThan(0);
        page.removeAllListeners('load');
        await page.reload();
        await drawn(page);
        expect(await page.locator('font').count()).toBe(0);
        expect(await figures(page)).toEqual(shown);
      },
      { before: translated },
    );
  });

  test('a property is added', async () => {
    await estate.visit(
      DESKTOP,
      '/portal/property/add',
      async (page) => {
        await works(page);
        await button(page, 'ADD PROPERTY').click();
        await said(page, /required/);
        for (const [label, text] of [
          ['Property Name', 'Orchard Mews'],
          ['Property ID', '90210'],
          ['Street Address', '41 Orchard Street'],
          ['City', 'Portland'],
          ['Province / State', 'OR'],
          ['Country', 'United States'],
          ['Postal / ZIP', '97205'],
        ] as const)
          await page.getByLabel(label, { exact: true }).first().fill(text);
        await button(page, 'ADD PROPERTY').click();
        await button(page, 'CONFIRM NEW PROPERTY').click();
        await page.getByRole('heading', { name: 'Success!' }).waitFor();
        await works(page);
      },
      { before: translated },
    );
  });
});
