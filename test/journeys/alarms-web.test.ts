import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noisySensor, sampleQuality } from '../../web/pages/alarms/quality/quality.sample.ts';
import { DESKTOP, PHONE, type Size } from './parts/browser.ts';
import { breakDown, notDone, startEstate, UNANSWERED } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests the limits of a property's sensors, the recipients, and the list of all notifications. */

const estate = startEstate('alarms-web');
const { person, propertyNamed } = estate.world;
const alder = propertyNamed('Alder House');
const editor = `/portal/notification/edit/${alder.id}`;
const SIZES: [string, Size][] = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
];
const PRESSURE = 'Boiler System Pressure 1';
const limit = (page: Page, side: 'Min' | 'Max') => page.getByLabel(`${side} of ${PRESSURE}`, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each(SIZES)('On %s crossed limits say so under both fields until one is cleared', async (_name, size) => {
  await estate.visit(size, editor, async (page) => {
    await limit(page, 'Min').fill('26x7');
    await limit(page, 'Max').fill('18');
    expect(await limit(page, 'Min').inputValue()).toBe('267');
    await limit(page, 'Max').blur();
    await page.getByText('Max value must be lower than min value', { exact: true }).waitFor();
    await page.getByText('Max value must be higher than min value', { exact: true }).waitFor();
    expect(await button(page, 'SAVE CONFIGURATION').isDisabled()).toBe(true);
    await button(page, `MORE for ${PRESSURE}`).click();
    await page.getByLabel(`Alarm delay, ${PRESSURE}`, { exact: true }).waitFor();
    await expectGoodScreen(page);
    await limit(page, 'Max').fill('');
    await page.getByText('Max value must be lower than min value').waitFor({ state: 'detached' });
    await button(page, 'DISCARD CHANGES').click();
    expect(await limit(page, 'Min').inputValue()).toBe('10');
  });
});

test('A save that fails keeps what was typed, and can be tried again', async () => {
  await estate.visit(
    DESKTOP,
    editor,
    async (page) => {
      await limit(page, 'Max').fill('70');
      await page.getByText('1 unsaved change', { exact: true }).waitFor();
      await page.route('**/api/notifications/*', breakDown);
      await button(page, 'SAVE CONFIGURATION').click();
      await page.getByText('Couldn’t save. Your changes are still here.').waitFor();
      expect(await limit(page, 'Max').inputValue()).toBe('70');
      await page.unroute('**/api/notifications/*');
      await button(page, 'TRY AGAIN').click();
      await page.getByText('Changes saved', { exact: true }).waitFor();
      await page.reload();
      await limit(page, 'Max').waitFor();
      expect(await limit(page, 'Max').inputValue()).toBe('70');
    },
    { expected: [UNANSWERED, notDone('The thresholds were not saved')] },
  );
});

test('A viewer sees the limits but cannot change them', async () => {
  await estate.visit(
    DESKTOP,
    editor,
    async (page) => {
      await page.getByText('You have view-only access. Ask an admin to make changes.').waitFor();
      expect(await limit(page, 'Min').isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: /SET DEFAULTS/ }).count()).toBe(0);
    },
    { as: 'read' },
  );
});

test.each(SIZES)('On %s the notifications are listed, and those without wingnuts alone', async (_name, size) => {
  await estate.visit(size, '/portal/notification', async (page) => {
    await page.getByText('Showing 10 Results').waitFor();
    await page.getByText('Unconfigured', { exact: true }).click();
    await page.getByRole('link', { name: 'Alder House', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Foxglove Court', exact: true }).waitFor();
    await expectGoodScreen(page);
  });
});

test('Recipients are searched by name, switched and removed, and saved with the limits', async () => {
  const [dana = '', marcus = ''] = [person('admin'), person('write')].map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
  const entry = (page: Page, name = '') => page.getByRole('listitem', { name, exact: true });
  await estate.visit(DESKTOP, editor, async (page) => {
    await entry(page, dana).getByRole('switch').waitFor();
    await page.getByRole('combobox', { name: 'Add a recipient' }).click();
    await page.getByRole('combobox', { name: 'Add a recipient' }).fill('zzz');
    await page.getByText('No one else matches').waitFor();
    await page.getByRole('combobox', { name: 'Add a recipient' }).fill('marcus');
    await page.getByRole('option', { name: marcus, exact: true }).click();
    // The list is closed: the page can be used again.
    await entry(page, marcus)
      .getByRole('switch', { name: `Email alarms to ${marcus}` })
      .waitFor();
    await entry(page, dana).getByRole('switch').focus();
    await page.keyboard.press('Space');
    await page.getByText('1 of 2 get emails', { exact: true }).waitFor();
    await expectGoodScreen(page);
    await button(page, 'SAVE CONFIGURATION').click();
    await page.getByText('Changes saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 of 1 get emails', { exact: true }).waitFor();
    await button(page, `Remove ${marcus}`).click();
    await page.getByText('No recipients yet').waitFor();
    await button(page, 'DISCARD CHANGES').click();
    await entry(page, marcus).waitFor();
  });
});

test('A click outside of unsaved limits asks to save or to discard, and leaving asks too', async () => {
  await estate.visit(DESKTOP, `/portal/property/detail/${alder.id}`, async (page) => {
    await page.getByRole('button', { name: 'Edit Alarm Thresholds' }).click();
    await limit(page, 'Min').fill('11');
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Property Details', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Save your changes?' });
    await asked.getByRole('button', { name: 'CANCEL' }).click();
    expect(await limit(page, 'Min').inputValue()).toBe('11');
    await page.getByRole('link', { name: 'WINGNUTS', exact: true }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'STAY' }).click();
    expect(await limit(page, 'Min').inputValue()).toBe('11');
    await page.getByRole('heading', { name: 'Property Details', exact: true }).click();
    await asked.getByRole('button', { name: 'DISCARD CHANGES' }).click();
    expect(await limit(page, 'Min').inputValue()).toBe('10');
    await limit(page, 'Min').fill('12');
    await page.getByRole('heading', { name: 'Property Details', exact: true }).click();
    await asked.getByRole('button', { name: 'SAVE CONFIGURATION' }).click();
    await page.getByText('Changes saved', { exact: true }).waitFor();
    // The success message is shown for two seconds. Then the section closes.
    await limit(page, 'Min').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Alarm Thresholds' }).click();
    await limit(page, 'Min').waitFor();
    expect(await limit(page, 'Min').inputValue()).toBe('12');
    await page.getByRole('button', { name: 'SET DEFAULTS for Boiler System Pressure 1' }).click();
    expect(await limit(page, 'Min').inputValue()).toBe('10');
    expect(await page.getByRole('switch', { name: 'Alarm for Boiler System Pressure 1' }).isChecked()).toBe(false);
    await button(page, 'DISCARD CHANGES').click();
  });
});

test('On a phone one press makes a noisy limit milder, and UNDO puts it back', async () => {
  const label = 'boilerSystemPressure1';
  const noisy = noisySensor({ propertyId: alder.id, propertyName: alder.name, subject: label });
  // Replies of the server about the limit, the newest last.
  const said: unknown[] = [];
  const stored = async (page: Page): Promise<unknown> => {
    const before = said.length;
    await page.reload();
    await expect.poll(() => said.length).toBeGreaterThan(before);
    return said.at(-1);
  };
  await estate.visit(PHONE, '/portal/alarms', async (page) => {
    await page.route('**/api/alarms/quality', (route) =>
      route.fulfill({ json: { success: true, data: sampleQuality({ sensors: [noisy] }) } }),
    );
    // The limit is the stored one. A test has no 30 days of readings.
    await page.route(`**/api/thresholds/${alder.id}/proposals/${label}`, async (route) => {
      const { threshold } = (await (await route.fetch()).json()).data;
      said.push(threshold.forMinutes);
      const milder = { ...threshold, forMinutes: '5' };
      const found = threshold.forMinutes
        ? { none: 'calm', before: 1 }
        : { proposal: { is: 'mustLast', threshold: milder, before: 21, after: 1 } };
      await route.fulfill({ json: { success: true, data: { ...found, threshold } } });
    });
    await page.getByRole('link', { name: 'NOISY ALARMS', exact: true }).click();
    const apply = page.getByRole('button', { name: /^APPLY: Alarm delay: 5 min/ });
    await apply.waitFor();
    await expectGoodScreen(page);
    await apply.click();
    await page.getByText('Applied: Alarm delay: 5 min.', { exact: true }).waitFor();
    await page.getByText('With the current limit it would have been only 1 in 30 days.', { exact: true }).waitFor();
    await button(page, 'UNDO').click();
    await page.getByText('Limit restored.', { exact: true }).waitFor();
    await apply.waitFor();
    expect(await stored(page)).toBeUndefined();
    await apply.click();
    await page.getByText('Applied: Alarm delay: 5 min.', { exact: true }).waitFor();
    expect(await stored(page)).toBe('5');
  });
});
