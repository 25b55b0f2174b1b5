import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { type AlarmWorld, openAlarmWorld } from '../api/world/alarm-world.ts';
import { person } from '../local-stack.ts';
import { DESKTOP, PHONE, sessionRenewed } from './parts/browser.ts';
import { startOwnEstate } from './parts/estate.ts';
import { mailsTo, mailTo } from './parts/inbox.ts';
import { expectGoodScreen } from './parts/screen.ts';
import { settled } from './parts/screen-walk.ts';

/**
 * Tests an alarm from a pump that fails, through the mail to a person, to the end of the alarm. The test controls the
 * time.
 */

let world: AlarmWorld;
const estate = startOwnEstate({
  start: async () => {
    world = await openAlarmWorld(Date.now());
    return { ...world.running, close: world.close };
  },
});
const dana = person('admin');

/** Sets the page's clock to the portal's time. */
const synchronised = (page: Page) => page.clock.install({ time: world.now() });

/** Lets minutes pass, for the portal and for the open page. */
async function pass(page: Page, minutes: number, each: () => Promise<unknown>): Promise<void> {
  await world.pass(minutes, each);
  await page.clock.fastForward(minutes * MINUTE_MS);
}

/** Toggles a switch with the keyboard, because the switch's own box is below its picture. */
async function toggle(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name }).focus();
  await page.keyboard.press('Space');
}

/** Opens the newest mail to an address in the inbox, and clicks one of its links. */
async function followLink(context: BrowserContext, email: string, words: string): Promise<Page> {
  const inbox = await context.newPage();
  await inbox.goto(`${estate.portal}/local/inbox?to=${encodeURIComponent(email)}`);
  const mail: FrameLocator = inbox.frameLocator('iframe').first();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    mail.getByRole('link', { name: words, exact: true }).click(),
  ]);
  await inbox.close();
  return opened;
}

/** The row of an alarm in the activity of its property. */
const activityOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('A pump fails: banner, icon and one mail within two minutes; it recovers: one more; then the mails are stopped', async () => {
  const house = await world.building(0);
  const mails = () => mailsTo(estate.portal, dana.email);
  const say = (pump: number) => () => house.say({ pump });
  await world.pass(1, say(5.1));
  const detail = `/portal/property/detail/${house.id}`;
  await estate.visit(
    DESKTOP,
    detail,
    async (page) => {
      // The pump gets a limit and a recipient.
      await page.getByRole('button', { name: 'Edit Alarm Thresholds' }).click();
      await page.getByLabel('Min of System Pump Current 1', { exact: true }).fill('2');
      await toggle(page, 'Alarm for System Pump Current 1');
      const search = page.getByRole('combobox', { name: 'Add a recipient' });
      // Away from the bar at the bottom, because the list closes when the page under it scrolls.
      await search.evaluate((field) => field.scrollIntoView({ block: 'center' }));
      await settled(page);
      await search.fill('Dana');
      await page.getByRole('option', { name: `${dana.firstName} ${dana.lastName}` }).waitFor();
      // A click or `search.press` may scroll.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText('2 unsaved changes', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'SAVE CONFIGURATION' }).click();
      await page.getByText('Changes saved', { exact: true }).waitFor();
      await pass(page, 1, say(5.1));
      const banner = page.getByRole('region', { name: 'Alarms' });
      expect(await banner.count()).toBe(0);

      await pass(page, 2, say(0));
      await banner.getByRole('heading', { name: '1 Alarms Active' }).waitFor();
      await banner.getByText('2 A below min 2 A', { exact: false }).waitFor();
      await expectGoodScreen(page);
      const mail = await mailTo(estate.portal, dana.email, /: system pump 0 A/);
      expect(mail.text).toContain('below the minimum of 2 A');
      await pass(page, 3, say(0));
      expect(await mails()).toHaveLength(1);

      // The list shows it too.
      await page.getByRole('link', { name: 'PROPERTIES', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: house.name });
      await row.getByText('Alarm', { exact: true }).first().waitFor();
      await row.getByLabel(/Notifications for .*Breaches/).waitFor();
      await page.goBack();

      const dashboard = await followLink(page.context(), dana.email, 'View dashboard');
      await dashboard.getByRole('heading', { name: house.name, exact: true }).waitFor();
      expect(dashboard.url()).toContain(`/portal/dashboard/${house.id}/`);
      await dashboard.close();

      // The link in the mail asks, and only its button acknowledges.
      const link = await followLink(page.context(), dana.email, 'Acknowledge');
      await link.getByRole('heading', { name: house.name, exact: true }).waitFor();
      expect(new URL(link.url()).pathname).toBe('/alarm');
      await link.getByText('Unassigned').waitFor();
      await expectGoodScreen(link);
      await link.getByLabel('Note for your team (optional)').fill('Looking at the pump');
      await link.getByRole('button', { name: 'ACKNOWLEDGE' }).click();
      await link.getByText(/^You acknowledged it at .*\. Reminders are off\.$/).waitFor();
      await expectGoodScreen(link);
      await link.getByRole('link', { name: 'Log in for details' }).click();
      await link.getByText(`${dana.firstName} ${dana.lastName} acknowledged it from the email link`).waitFor();
      await link.getByText('Looking at the pump').first().waitFor();
      await link.close();

      await pass(page, 4, say(5.1));
      await banner.waitFor({ state: 'detached' });
      await mailTo(estate.portal, dana.email, /: system pump back to normal, 5.1 A/);
      expect(await mails()).toHaveLength(2);
      const entry = activityOf(page, 'System Pump Current 1');
      await entry.getByText(`Notified ${dana.firstName} ${dana.lastName}`).waitFor();

      const settings = await followLink(page.context(), dana.email, 'alarm settings');
      await settings.getByRole('heading', { name: `Notifications for ${house.name}` }).waitFor();
      const answered = settings.waitForResponse('**/api/notifications/*');
      await toggle(settings, `Notifications for ${house.name}`);
      await settings.getByRole('button', { name: 'TURN OFF' }).click();
      expect((await answered).status()).toBe(200);
      await settings.close();
      await pass(page, 4, say(0));
      expect(await mails()).toHaveLength(2);
    },
    // The inbox shows a mail in a frame without scripts. So the test's clock cannot run there either.
    { before: synchronised, expected: [/Blocked script execution in 'about:srcdoc'/] },
  );
});

test('A person sends himself a test alarm and says by the link in its mail that it arrived; the page of the test says so', async () => {
  await estate.visit(
    DESKTOP,
    '/portal/account',
    async (page) => {
      await page.getByRole('button', { name: 'SEND TEST ALARM' }).click();
      await page.getByRole('button', { name: 'SEND TEST', exact: true }).click();
      await page.getByRole('link', { name: 'Track delivery' }).click();
      const own = page.getByRole('listitem', { name: `${dana.firstName} ${dana.lastName}, Email` });
      await own.getByText('Sends within a minute').waitFor();
      await expectGoodScreen(page);
      await pass(page, 1, async () => {});
      // The mail server may have answered already.
      await own.getByText(/^(Sent|Delivered)$/).waitFor();

      const link = await followLink(page.context(), dana.email, 'Confirm receipt');
      await link.getByRole('heading', { name: 'This is a test', exact: true }).waitFor();
      expect(new URL(link.url()).pathname).toBe('/alarm');
      await expectGoodScreen(link);
      await link.getByRole('button', { name: 'CONFIRM' }).click();
      await link.getByText('Thanks. You’ve confirmed that alarm emails reach you.').waitFor();
      await expectGoodScreen(link);
      await link.getByRole('link', { name: 'Log in for details' }).click();
      await link.getByRole('listitem', { name: `${dana.firstName} ${dana.lastName}, Email` }).waitFor();
      await link.close();

      await page.clock.fastForward(MINUTE_MS);
      await own.getByText('Confirmed', { exact: true }).waitFor();
      await expectGoodScreen(page);
    },
    // The inbox shows a mail in a frame without scripts. So the test's clock cannot run there either.
    { before: synchronised, expected: [/Blocked script execution in 'about:srcdoc'/] },
  );
});

test('Whoever may change things says that he sees to an alarm, with a note; a viewer reads it', async () => {
  const house = await world.building();
  await world.pass(2, () => house.say({ pressure: 6 }));
  const detail = `/portal/property/detail/${house.id}`;
  const entryOn = (page: Page) => activityOf(page, 'Boiler System Pressure 1');
  await estate.visit(
    PHONE,
    detail,
    async (page) => {
      const entry = entryOn(page);
      await entry.getByText('6 PSI, below the minimum of 10 PSI').waitFor();
      expect(await page.getByRole('button', { name: /ACKNOWLEDGE/ }).count()).toBe(0);
    },
    { as: 'read' },
  );
  const writer = person('write');
  const words = `Acknowledged by ${writer.firstName} ${writer.lastName}`;
  await estate.visit(
    PHONE,
    detail,
    async (page) => {
      await page.getByRole('button', { name: 'ACKNOWLEDGE Boiler System Pressure 1' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Note').fill('The plumber comes at 9.');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: 'ACKNOWLEDGE' }).click();
      await entryOn(page).getByText(words).waitFor();
    },
    { as: 'write' },
  );
  await estate.visit(
    DESKTOP,
    detail,
    async (page) => {
      const entry = entryOn(page);
      await entry.getByText(words).waitFor();
      await entry.getByText('The plumber comes at 9.').waitFor();
    },
    { as: 'read' },
  );
});

test('A preview shows the alarms of the last 7 or 30 days while limits are typed', async () => {
  const house = await world.building();
  const ago = (minutes: number) => world.now() - minutes * MINUTE_MS;
  for (const minutes of [90, 89, 88, 87]) await house.say({ pressure: 6 }, ago(minutes));
  for (const minutes of [86, 85, 84, 83]) await house.say({ pressure: 20 }, ago(minutes));
  const tenDays = 10 * 24 * 60;
  for (const minutes of [4, 3, 2]) await house.say({ pressure: 5 }, ago(tenDays + minutes));
  for (const minutes of [1, 0, -1]) await house.say({ pressure: 20 }, ago(tenDays + minutes));
  await estate.visit(DESKTOP, `/portal/notification/edit/${house.id}`, async (page) => {
    const row = page.getByRole('listitem', { name: 'Boiler System Pressure 1' });
    await row.getByText('1 alarm in 7 days', { exact: true }).waitFor();
    await page.getByText('30 days', { exact: true }).click();
    await row.getByText('2 alarms in 30 days', { exact: true }).waitFor();
    await row.getByRole('textbox', { name: /^Min/ }).fill('6');
    await row.getByText('1 alarm in 30 days', { exact: true }).waitFor();
    await row.getByRole('textbox', { name: /^Min/ }).fill('');
    await row.getByText('No alarms in 30 days', { exact: true }).waitFor();
    await expectGoodScreen(page);
  });
});

test('Every screen with alarms says when they are not being checked, and stops saying so', async () => {
  const house = await world.building();
  await world.pass(1, () => house.say());
  world.skip(4);
  await house.say();
  const late = 'Alarms were last checked 4 min ago. This page may be out of date.';
  const screens = [
    ['/portal/property', late],
    [`/portal/property/detail/${house.id}`, late],
    ['/portal/notification', late],
    [`/portal/notification/edit/${house.id}`, late],
    [`/portal/dashboard/${house.id}`, /Alarms not checked since/],
  ] as const;
  await estate.visit(
    DESKTOP,
    '/portal/help',
    async (page) => {
      for (const [path, words] of screens) {
        await page.goto(`${estate.portal}${path}`);
        await page.getByText(words).waitFor();
        await expectGoodScreen(page);
      }
      await page.setViewportSize(PHONE);
      const renewed = sessionRenewed(page);
      await page.goto(`${estate.portal}/portal/property`);
      await page.getByText(late).waitFor();
      // A minute later the tokens of a document that went away during its renewal are none any more.
      await renewed;
      await pass(page, 1, () => house.say());
      await page.getByText(late).waitFor({ state: 'detached' });
    },
    { before: synchronised },
  );
});

test('A dancing value, an outage and a check that dies half-way leave single lines in the inbox, and on the screen', async () => {
  const [dancing, silent, unlucky] = [await world.building(), await world.building(), await world.building()];
  const quiet = () => Promise.all([dancing.say(), silent.say(), unlucky.say()]);
  await world.pass(2, quiet);
  await world.pass(40, (minute) =>
    Promise.all([
      dancing.say({ pressure: minute % 2 ? 9.9 : 10.1 }),
      unlucky.say({ pressure: minute === 38 ? 6 : 20 }),
    ]),
  );
  // The check that would send the third building's mail is killed before SES has the mail.
  const undo = world.running.stack.ses.refuse(({ to }) => {
    if (to !== unlucky.people[0]?.email) return false;
    undo();
    void world.running.stack.kill('TellPeople');
    return true;
  });
  const low = () => Promise.all([dancing.say(), silent.say(), unlucky.say({ pressure: 6 })]);
  world.skip(1);
  await low();
  await world.check();
  world.skip(1);
  await low();
  await world.check();
  expect(unlucky.subjects()).toEqual([]);
  await world.pass(5, low);

  const wanted = [
    [dancing, [], 'Boiler System Pressure 1'],
    [silent, [/: Wingnut \S+ back online/, /: Wingnut \S+ offline/], `Wingnut ${silent.serial}`],
    [unlucky, [/: boiler system pressure 6 PSI/], 'Boiler System Pressure 1'],
  ] as const;
  for (const [house, subjects, entry] of wanted) {
    const email = house.people[0]?.email ?? '';
    const look = async (page: Page) => {
      const history = activityOf(page, entry);
      if (subjects.length) await history.waitFor();
      expect(await history.count()).toBe(subjects.length ? 1 : 0);
      await page.goto(`${estate.portal}/local/inbox?to=${encodeURIComponent(email)}`);
      const lines = await page.locator('summary strong').allInnerTexts();
      expect(lines).toHaveLength(subjects.length);
      for (const [index, subject] of subjects.entries()) expect(lines[index]).toMatch(subject);
    };
    const options = { before: synchronised, expected: [/Blocked script execution in 'about:srcdoc'/] };
    await estate.visit(DESKTOP, `/portal/property/detail/${house.id}`, look, options);
  }
});
