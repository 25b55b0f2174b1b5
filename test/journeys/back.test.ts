import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGE_PATHS, propertyPath } from '../../shared/portal/paths.ts';
import { PHONE } from './parts/browser.ts';
import { propertyNamed, startEstate } from './parts/estate.ts';

/** Tests Back of the browser where a dialog with a form is open. */

const estate = startEstate('back');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('docs/product/shell.md#typed: Back closes a dialog, asks for what was typed, and leaves the page only then', async () => {
  const { name } = propertyNamed('Alder House');
  const { id } = estate.world.propertyNamed(name);
  await estate.visit(
    PHONE,
    PAGE_PATHS.properties,
    async (page) => {
      await page.getByRole('link', { name }).first().click();
      await page.waitForURL(`**${propertyPath(id)}`);
      const typed = page.getByLabel('What happened');
      const dialog = page.getByRole('dialog', { name: 'Add note' });

      await button(page, 'ADD NOTE').click();
      await typed.fill('Bled the pump');
      await page.goBack();
      await button(page, 'STAY').click();
      expect(await typed.inputValue()).toBe('Bled the pump');

      await page.goBack();
      await button(page, 'LEAVE').click();
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(propertyPath(id));

      await button(page, 'ADD NOTE').click();
      await typed.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(propertyPath(id));

      await page.goBack();
      await page.waitForURL(`**${PAGE_PATHS.properties}`);
    },
    { as: 'write' },
  );
});
