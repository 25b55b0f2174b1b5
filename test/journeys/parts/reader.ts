import type { Page } from 'playwright-core';
import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';

/** Makes the person of a tab a reader with a language and units: the browser keeps the choice, and the record says the same. */
export async function readsAs(page: Page, { language, units }: Reader): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('reader', kept), `${language} ${units}`);
  await page.route('**/api/users/refresh', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({
      json: { ...reply, data: { ...reply.data, config: { ...reply.data?.config, language, units } } },
    });
  });
}

/** The units of the person of a tab: a made-up answer with words of a function has them too. */
export async function unitsOf(page: Page): Promise<Reader['units']> {
  const kept = await page.evaluate(() => localStorage.getItem('reader'));
  return kept?.includes('metric') ? 'metric' : READER.units;
}
