import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { notDone, startEstate, UNANSWERED } from './parts/estate.ts';
import { choose } from './parts/fields.ts';
import { linkIn, mailTo } from './parts/inbox.ts';

/** Tests how people outside agree to be notified of alarms, and stop (docs/product/contacts.md). */

const estate = startEstate('contacts');
const CONTACTS = '/portal/contacts';
const NUMBER = '+12065550171';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = () => estate.running.stack.texts.messages({ to: NUMBER })[0]?.body ?? '';

/** Fills in a new contact. */
async function add(page: Page, name: string, channel: 'email' | 'text', address: string): Promise<void> {
  await button(page, 'ADD CONTACT').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(page.getByLabel('Notify by'), channel === 'text' ? 'Text message' : 'Email');
  await page.getByRole('textbox', { name: channel === 'text' ? 'Mobile number' : 'Email' }).fill(address);
  await button(page, 'ADD AND SEND REQUEST').click();
}

test('A super is added by text, tells the code, gets a test, and STOP shows', async () => {
  await estate.visit(
    DESKTOP,
    CONTACTS,
    async (page) => {
      await add(page, 'Night super', 'text', '(206) 555-0171');
      await page.getByText(/^We texted a code to/).waitFor();
      await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(text())?.[0] ?? '');
      await button(page, 'VERIFY').click();
      await page.getByText('Verified', { exact: true }).waitFor();
      await button(page, 'SEND A TEST to Night super').click();
      await page.getByText('Test sent to (206) 555-0171.').waitFor();
      expect(text()).toMatch(/: TEST\. Nothing is wrong\./);
      estate.running.stack.texts.reply(NUMBER, 'STOP');
      // The list is read again after a test, which is refused.
      await button(page, 'SEND A TEST to Night super').click();
      await page.getByText(/^Replied STOP, /).waitFor();
      await page.getByText('Stopped', { exact: true }).waitFor();
    },
    { expected: [UNANSWERED, notDone('The test was not sent')] },
  );
});

test('An owner agrees and stops by links in mails, on a phone, without signing in', async () => {
  const owner = estate.world.address('owner');
  await estate.visit(DESKTOP, CONTACTS, (page) => add(page, 'Owner', 'email', owner));
  const asked = await mailTo(estate.portal, owner, /wants to send you building alarms$/);
  const path = linkIn(asked, '/alarm').replace(/^https?:\/\/[^/]+/, '');
  const asNobody = { as: 'nobody' } as const;
  await estate.visit(
    PHONE,
    path,
    async (page) => {
      await button(page, 'ACCEPT').click();
      await page.getByText(/^Thanks\./).waitFor();
    },
    asNobody,
  );
  await estate.visit(DESKTOP, CONTACTS, async (page) => {
    await button(page, 'SEND A TEST to Owner').click();
  });
  await mailTo(estate.portal, owner, /: TEST alarm$/);
  await estate.visit(
    PHONE,
    path,
    async (page) => {
      await button(page, 'UNSUBSCRIBE').click();
      await page.getByText(/^You’re unsubscribed from/).waitFor();
    },
    asNobody,
  );
  await estate.visit(DESKTOP, CONTACTS, async (page) => {
    await page.getByText(/^From an email link, /).waitFor();
  });
});
