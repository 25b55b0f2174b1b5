import { expect, test } from 'vitest';
import { PHONE } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';
import { signedInAs } from './parts/signed-in.ts';

/** Tests jobs on a phone in the cellar: made from nothing, done with few taps (docs/product/jobs.md). */

const estate = startEstate('jobs');
const { person, propertyNamed } = estate.world;
const alder = propertyNamed('Alder House');

/** Done from the dashboard in so many taps at most. */
const MOST_TAPS = 6;

test('On a phone a job is made, and done from the dashboard with one line in at most six taps', async () => {
  const context = await estate.browser.newContext({
    ...{ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' },
    storageState: await signedInAs(estate.running.stack, person('write')),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() =>
      addEventListener(
        'pointerup',
        () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
        true,
      ),
    );
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await page.goto(`${estate.portal}/portal/property/detail/${alder.id}`);
    await page.getByRole('link', { name: 'Jobs', exact: true }).tap();
    await button('NEW JOB').tap();
    await page.getByLabel('What is to be done').fill('Bleed the radiators of the top floor');
    await button('MAKE JOB').tap();
    await page.getByRole('button', { name: /^DONE Bleed/ }).waitFor();
    await expectGoodScreen(page);

    await page.goto(`${estate.portal}/portal/dashboard/0`);
    await button('Menu').waitFor();
    await page.evaluate(() => sessionStorage.setItem('taps', '0'));
    await button('Menu').tap();
    const jobs = page.getByRole('link', { name: 'Jobs', exact: true });
    await jobs.tap();
    await page.getByRole('button', { name: /^DONE Bleed/ }).tap();
    await page.getByLabel('What was done').tap();
    await page.keyboard.type('Two of them were full of air');
    await page.getByRole('dialog').getByRole('button', { name: 'DONE' }).tap();
    await page.getByText('No job is yours.').waitFor();
    expect(await page.evaluate(() => Number(sessionStorage.getItem('taps')))).toBeLessThanOrEqual(MOST_TAPS);

    await page.getByRole('radio', { name: /^Done/ }).tap();
    await page.getByRole('button', { name: 'Bleed the radiators of the top floor' }).tap();
    await page.getByText('Done: Two of them were full of air').waitFor();
    await expectGoodScreen(page);
  } finally {
    await context.close();
  }
});
