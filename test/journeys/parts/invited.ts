import type { Page } from 'playwright-core';
import { linkIn, mailTo } from './inbox.ts';

/** The password of everybody who signs up in a journey. */
export const PASSWORD = 'Brand-new-1';

export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Opens the link of the newest invitation to an address. */
export async function openInvitation(portal: string, page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(portal, email, /invites you to/), '/createaccount'));
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).waitFor();
}

/** Fills in the form for a new account and sends it. */
export async function createAccount(page: Page, { firstName, lastName }: Invited): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Phone number').fill('(503) 555-0142');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  // Clicks the words, not the links in them.
  await page.getByText('I agree to the').click({ position: { x: 8, y: 8 } });
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}
