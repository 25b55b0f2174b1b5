import type { Locator, Page } from 'playwright-core';

/** Chooses in a select: opens its list and presses an option. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option, exact: true }).click();
}

/** Types into a field of a date or a time as people write them: `10/1/2026`, `8:32 AM`. @param label its name in what surrounds it */
export async function typeDate(place: Page | Locator, label: string, text: string): Promise<void> {
  const first = place.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first();
  await first.click();
  await first.page().keyboard.type(text);
}
