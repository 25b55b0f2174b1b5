import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, type Size } from './browser.ts';
import { breakDown, propertyNamed, startEstate, TROUBLE } from './estate.ts';
import { expectGoodScreen } from './screen.ts';

/** The limits of a property's sensors, who is told, and the list of all notifications. */

const estate = startEstate();
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
      await page.getByText('Your changes are not saved yet. Nothing is lost.').waitFor();
      expect(await limit(page, 'Max').inputValue()).toBe('70');
      await page.unroute('**/api/notifications/*');
      await button(page, 'TRY AGAIN').click();
      await page.getByText('Changes saved', { exact: true }).waitFor();
      await page.reload();
      await limit(page, 'Max').waitFor();
      expect(await limit(page, 'Max').inputValue()).toBe('70');
    },
    { expected: [TROUBLE] },
  );
});

test('A viewer sees the limits but cannot change them', async () => {
  await estate.visit(
    DESKTOP,
    editor,
    async (page) => {
      await page.getByText('You can look, but not change. Ask an admin.').waitFor();
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
