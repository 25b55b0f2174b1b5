import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { segment } from '../pictures.ts';
import { PHONE } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';
import { signedInAs } from './parts/signed-in.ts';

/** Tests jobs on a phone in the cellar: made from nothing, done with few taps (docs/product/jobs.md). */

const estate = startEstate('jobs');
const { person, propertyNamed } = estate.world;
const alder = propertyNamed('Alder House');

/** A photo as a phone takes it: 2,400 by 1,200 pixels, to be turned, with a place and a device. */
async function photoOf(page: Page, name: string) {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    const paint = context.createLinearGradient(0, 0, 2400, 1200);
    paint.addColorStop(0, 'teal');
    paint.addColorStop(1, 'orange');
    context.fillStyle = paint;
    context.fillRect(0, 0, 2400, 1200);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const file = Buffer.from(drawn, 'base64');
  // One entry: the orientation 6, a quarter turn.
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100060000' + '00000000', 'hex');
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('iPhone GPS 43.65N')]));
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([file.subarray(0, 2), exif, file.subarray(2)]) };
}

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
    await page.getByRole('link', { name: 'Work orders', exact: true }).tap();
    await button('NEW WORK ORDER').tap();
    await page.getByRole('textbox', { name: 'Task' }).fill('Bleed the radiators of the top floor');
    await button('SAVE WORK ORDER').tap();
    await page.getByRole('button', { name: /^DONE Bleed/ }).waitFor();
    await expectGoodScreen(page);

    await page.goto(`${estate.portal}/portal/dashboard/0`);
    await button('Menu').waitFor();
    await page.evaluate(() => sessionStorage.setItem('taps', '0'));
    await button('Menu').tap();
    const jobs = page.getByRole('link', { name: 'WORK ORDERS', exact: true });
    await jobs.tap();
    await page.getByRole('button', { name: /^DONE Bleed/ }).tap();
    await page.getByLabel('Work performed').tap();
    await page.keyboard.type('Two of them were full of air');
    const chooser = page.waitForEvent('filechooser');
    await button('TAKE PHOTO').tap();
    await (await chooser).setFiles([await photoOf(page, 'one.jpg'), await photoOf(page, 'two.jpg')]);
    await page.getByRole('list', { name: 'Selected photos' }).getByRole('listitem').nth(1).waitFor();
    await expectGoodScreen(page);
    await page.getByRole('dialog').getByRole('button', { name: 'DONE' }).tap();
    await page.getByText('No work orders assigned to you').waitFor();
    expect(await page.evaluate(() => Number(sessionStorage.getItem('taps')))).toBeLessThanOrEqual(MOST_TAPS);

    await page.getByRole('radio', { name: /^Done/ }).tap();
    await page.getByRole('button', { name: 'Bleed the radiators of the top floor' }).tap();
    await page.getByText('Done: Two of them were full of air').waitFor();
    const photos = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('img');
    await photos.nth(1).waitFor();
    const alt = await photos.first().getAttribute('alt');
    expect(alt).toMatch(/^Photo of Bleed the radiators of the top floor, [A-Z][a-z]{2} \d+, \d{4}$/);
    // Upright, small, and without the camera's data: the picture was 2,400 by 1,200 and lay on its side.
    const shown = await photos.first().evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(shown).toEqual([800, 1600]);
    const stored = await fetch((await photos.first().getAttribute('src')) ?? '');
    expect(stored.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await stored.arrayBuffer()).toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
    await expectGoodScreen(page);
    await photos.first().tap();
    await page.getByRole('dialog').getByText('Photo 1 of 2').waitFor();
    await expectGoodScreen(page);
    await button('NEXT').tap();
    await page.getByRole('dialog').getByText('Photo 2 of 2').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog').getByText('Photo 1 of 2').waitFor();
    await page
      .getByRole('dialog', { name: /^Photo 1/ })
      .getByRole('button', { name: 'REMOVE' })
      .tap();
    await page.getByText('This can’t be undone.').waitFor();
    await page.getByRole('dialog', { name: 'Remove this photo?' }).getByRole('button', { name: 'REMOVE' }).tap();
    await expect.poll(() => photos.count()).toBe(1);
  } finally {
    await context.close();
  }
});
