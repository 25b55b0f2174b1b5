import type { Locator } from 'playwright-core';

/** Chooses in a select: opens its list and presses an option. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option, exact: true }).click();
}
