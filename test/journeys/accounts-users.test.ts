import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { linkIn, mailsTo, mailTo } from './parts/inbox.ts';

/** Tests the table of users, and invitations that fail. */

const own = startEstate('accounts-users');
const { person } = own.world;

const USERS = '/portal/users';
const REFUSED = /Failed to load resource/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const loaded = (page: Page) => page.getByText('Seats used').waitFor();

async function sendInvite(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await button(page, 'SEND INVITE').click();
}

test('The table has its columns and heights, is sorted and searched, and leaves the own row alone', async () => {
  await own.visit(DESKTOP, USERS, async (page) => {
    await loaded(page);
    await page.getByRole('heading', { name: 'Company Users' }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'First Name',
      'Last Name',
      'Phone Number',
      'Email',
      'Type',
      'Edit',
    ]);
    const heights = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(new Set(heights)).toEqual(new Set([130]));
    // The search stands in the band of the headings, and leaves the box free.
    await page.getByRole('checkbox', { name: /^Select all/ }).click();
    await button(page, 'CHANGE ACCESS').waitFor();
    await page.getByRole('checkbox', { name: /^Select all/ }).click();
    await button(page, 'CHANGE ACCESS').waitFor({ state: 'hidden' });
    await button(page, 'Type').click();
    const types = await page.locator('tbody td:nth-child(6)').allInnerTexts();
    expect(types).toEqual([...types].sort());
    await page.getByPlaceholder('Search Users').fill('viewer');
    await expect.poll(() => page.locator('tbody td:nth-child(6)').allInnerTexts()).toEqual(['Viewer']);
    await page.getByPlaceholder('Search Users').fill('nobody at all');
    await page.getByText('Nothing matches "nobody at all".').waitFor();
    await page.getByPlaceholder('Search Users').fill(person('admin').email);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await button(page, /^Edit /).count()).toBe(0);
  });
});

describe.each([
  ['a desktop', DESKTOP, own.world.address('new')],
  ['a phone', PHONE, own.world.address('newer')],
])('on %s', (_name, size, email) => {
  test('what stands against an invitation is told below the address', async () => {
    await own.visit(
      size,
      USERS,
      async (page) => {
        await loaded(page);
        await button(page, 'INVITE NEW USER').click();
        await button(page, 'SEND INVITE').click();
        await page.getByText('This field is required').waitFor();
        await sendInvite(page, 'new@harbourline');
        await page.getByText('Email must be valid').waitFor();
        await sendInvite(page, person('admin', 1).email);
        await page.getByText('An account with the given email already exists').waitFor();
        await page.route('**/api/companies/invite', (route) => route.abort());
        await sendInvite(page, email);
        await page.getByText('Something went wrong with username').waitFor();
        await page.unroute('**/api/companies/invite');
        await button(page, 'SEND INVITE').click();
        await page.getByRole('heading', { name: 'Your invite has been successfully sent' }).waitFor();
        await button(page, 'INVITE ANOTHER USER').click();
        await sendInvite(page, email);
        await page.getByText('This user already exists').waitFor();
        await button(page, 'CHANGE PLAN').click();
        await page.getByText('Please upgrade your plan to add more users').waitFor();
        await button(page, 'CLOSE').click();
      },
      { expected: [REFUSED] },
    );
  });

  test('an invitation is mailed again, whose first link is dead then, and taken back', async () => {
    await own.visit(
      size,
      USERS,
      async (page) => {
        await loaded(page);
        const first = linkIn(await mailTo(own.portal, email, /invites you to/), '/createaccount');
        const sent = (await mailsTo(own.portal, email)).length;
        await button(page, `Edit ${email}`).click();
        await button(page, 'RESEND INVITATION').click();
        await page.getByRole('heading', { name: 'Your invite has been successfully sent' }).waitFor();
        await button(page, 'CLOSE').click();
        await expect.poll(async () => (await mailsTo(own.portal, email)).length).toBe(sent + 1);
        const second = linkIn(await mailTo(own.portal, email, /invites you to/), '/createaccount');
        const guest = await page.context().newPage();
        await guest.goto(first);
        await guest.waitForURL(`${own.portal}/`);
        await guest.goto(second);
        await button(guest, 'CREATE ACCOUNT').waitFor();
        await button(page, `Edit ${email}`).click();
        await button(page, 'DELETE').click();
        await button(page, 'NO').click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await button(page, `Edit ${email}`).click();
        await button(page, 'DELETE').click();
        await button(page, 'YES').click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await button(page, `Edit ${email}`).waitFor({ state: 'hidden' });
        await guest.reload();
        await guest.waitForURL(`${own.portal}/`);
      },
      { expected: [REFUSED] },
    );
  });
});

test('A table that cannot be loaded says so and can be tried again', async () => {
  await own.visit(
    DESKTOP,
    USERS,
    async (page) => {
      await page.getByText('Couldn’t load users.').waitFor();
      await page.unroute('**/api/companies/users');
      await button(page, 'TRY AGAIN').click();
      await button(page, 'Edit Marcus Oyelaran').waitFor();
    },
    {
      expected: [REFUSED],
      before: (page) =>
        page.route('**/api/companies/users', (route) => route.fulfill({ status: 400, json: { success: false } })),
    },
  );
});

test('docs/product/users.md#reach: an owner of two buildings signs in, sees these two, and only reads', async () => {
  const owner = person('write');
  const houses = own.world.properties.filter(({ companyId }) => companyId === own.world.companyId).slice(0, 2);
  const { id: token } = await own.running.tokensOf(person('admin'));
  const grant = (grants: readonly object[]) =>
    own.running.call('companies/user/update_auth', {
      token,
      method: 'POST',
      body: { userId: owner.id, email: owner.email, new_role: 'write', grants },
    });
  expect((await grant(houses.map(({ id }) => ({ propertyId: id, role: 'read' })))).status).toBe(200);
  try {
    await own.visit(
      PHONE,
      '/portal/property',
      async (page) => {
        const items = page.getByRole('list', { name: 'Properties' }).getByRole('listitem');
        await expect.poll(() => items.count()).toBe(2);
        for (const { name } of houses) await page.getByRole('link', { name, exact: true }).first().waitFor();
        await page.goto(`${own.portal}/portal/property/detail/${houses[0]?.id}`);
        await page.getByRole('heading', { name: 'Property Details' }).waitFor();
        await page.getByRole('heading', { name: 'Scheduled maintenance' }).waitFor();
        expect(await button(page, /^(EDIT PROPERTY DETAILS|SCHEDULE|ADD NOTE)$/).count()).toBe(0);
      },
      { as: 'write' },
    );
  } finally {
    await grant([]);
  }
});
