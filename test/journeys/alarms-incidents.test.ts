import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { type AlarmWorld, openAlarmWorld } from '../api/world/alarm-world.ts';
import { person } from '../local-stack.ts';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { startOwnEstate } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';

/**
 * Tests the life of an alarm on its pages: a breach by readings, the list, the alarm's page, what people do about it, and
 * the past. The test controls the time.
 */

let world: AlarmWorld;
const estate = startOwnEstate({
  start: async () => {
    world = await openAlarmWorld(Date.now());
    return { ...world.running, close: world.close };
  },
});
const writer = person('write');
const WRITER = `${writer.firstName} ${writer.lastName}`;

/** Sets the page's clock to the portal's time. */
const synchronised = (page: Page) => page.clock.install({ time: world.now() });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('A pressure falls: the list says so, people take care of it, and its past keeps what they did', async () => {
  const house = await world.building();
  await world.pass(2, () => house.say({ pressure: 6 }));
  const row = (page: Page) =>
    page.getByRole('list', { name: 'Open alarms' }).getByRole('listitem').filter({ hasText: house.name });

  await estate.visit(
    PHONE,
    '/portal/alarms',
    async (page) => {
      await row(page).getByText('Unassigned').waitFor();
      expect(await row(page).getByRole('button').count()).toBe(0);
      await expectGoodScreen(page);
      // The whole card opens the alarm.
      await row(page).click({ position: { x: 20, y: 60 } });
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      await said(page, /^Boiler System Pressure 1 fell below 10\sPSI at .* and has stayed there for /);
      await page.getByRole('heading', { name: 'Boiler System Pressure 1', exact: true }).waitFor();
      await expectGoodScreen(page);
      expect(await button(page, 'ACKNOWLEDGE').count()).toBe(0);
    },
    { as: 'read', before: synchronised },
  );

  await estate.visit(
    DESKTOP,
    '/portal/alarms',
    async (page) => {
      await page.getByRole('link', { name: /^ALARMS ?, 1 open alarm, unassigned$/ }).waitFor();
      await said(page, '1 open · 1 unassigned');
      await expectGoodScreen(page);
      await row(page).getByRole('link').click();

      await button(page, 'ACKNOWLEDGE').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Note').fill('The plumber comes at 9.');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: 'ACKNOWLEDGE' }).click();
      await said(page, `${WRITER} acknowledged it`);
      await said(page, /^Acknowledged .*: The plumber comes at 9\.$/);
      await expectGoodScreen(page);
      await button(page, 'More').click();
      await page.getByRole('menuitem', { name: 'Unacknowledge' }).click();
      await said(page, 'Unassigned');
      await said(page, `${WRITER} removed the acknowledgment`);

      await button(page, 'ASSIGN TO ME').click();
      await said(page, `${WRITER} took ownership`);
      await button(page, 'Snooze').click();
      await page.getByRole('menuitem', { name: '1 hour' }).click();
      await said(page, /^Snooze ends in /);
      await said(page, `${WRITER} snoozed it`);
      await page
        .getByText('Snoozed.', { exact: true })
        .locator('..')
        .locator('..')
        .getByRole('button', { name: 'UNDO' })
        .click();
      await said(page, `${WRITER} ended the snooze`);

      await button(page, 'More').click();
      await page.getByRole('menuitem', { name: 'Log cause' }).click();
      await dialog.getByRole('radio', { name: 'Part failed' }).check();
      await dialog.getByLabel('Note').fill('relief valve');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: 'SAVE CAUSE' }).click();
      await said(page, 'Part failed: relief valve');

      await world.pass(4, () => house.say({ pressure: 20 }));
      await page.clock.fastForward(4 * MINUTE_MS);
      await said(page, /^Boiler System Pressure 1 fell below 10\sPSI at .* and recovered after \d+\smin\.$/);
      expect(await button(page, 'ASSIGN TO ME').count()).toBe(0);
      await expectGoodScreen(page);

      await button(page, 'BACK').click();
      await said(page, 'No alarms');
      const past = page
        .getByRole('table', { name: 'Resolved alarms' })
        .getByRole('row')
        .filter({ hasText: house.name });
      await past.getByText('Part failed: relief valve').waitFor();
      await past.getByRole('button').click();
      await page.getByRole('table', { name: 'Resolved alarms' }).getByText(WRITER).waitFor();
      await expectGoodScreen(page);
    },
    { as: 'write', before: synchronised },
  );
});
