import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { COMPANIES } from '../local/world/fixtures.ts';
import { DASHBOARD, LINKED_PATHS, PUBLIC_PATHS } from '../shared/portal/public-paths.ts';
import { ROOT } from './build/places.ts';
import { drawIcons } from './pictures/icons.ts';
import { chromiumOptions } from './tools.ts';

/**
 * `npm run pictures` draws the icons of the installed portal, and takes the pictures of the public site and of the README from a running demo
 * portal (PORTAL, default localhost:4000).
 */

const PORTAL = process.env.PORTAL || 'http://localhost:4000';
const FOLDER = join(ROOT, 'web/pages/entry/pictures');
const PROPERTY = '1042';
/** A property in alarm, for the README. */
const IN_ALARM = '1058';
/** The sensor whose open alarm the site shows. */
const ALARM_SENSOR = 'boilerSupplyHeader';
/** The pictures that the dialog of the browser shows before the portal is installed (web/public/app-manifest.json). */
const INSTALL_SCREENS: Readonly<Record<string, string>> = {
  'phone-light-600.webp': 'screen-narrow.webp',
  'dashboard-light-1200.webp': 'screen-wide.webp',
};
const LOOK = { reducedMotion: 'reduce', timezoneId: 'America/Los_Angeles', serviceWorkers: 'block' } as const;
const THEMES = ['light', 'dark'] as const;
/** The viewport in CSS pixels, and the widths of the pictures that the site offers, in pixels. */
const SHOTS = [
  { name: 'dashboard', open: openDashboard, width: 1440, height: 900, widths: [1200, 1800], quality: 0.7 },
  { name: 'phone', open: openDashboard, width: 390, height: 790, widths: [390, 600], quality: 0.82 },
  { name: 'alarm', open: openAlarm, width: 1280, height: 720, widths: [1200, 1800], quality: 0.8 },
  { name: 'phone-alarm', open: openAlarm, width: 390, height: 700, widths: [390, 780], quality: 0.82 },
] as const;

async function signIn(page: Page): Promise<void> {
  const user = COMPANIES[0]?.users[0];
  if (!user) throw new Error('The demo world has no user');
  await page.goto(`${PORTAL}${PUBLIC_PATHS.login}`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL(`**${DASHBOARD}/**`);
}

async function openDashboard(page: Page, property = PROPERTY): Promise<void> {
  await page.getByRole('combobox', { name: 'Property' }).fill(property);
  await page.getByRole('option').first().click();
  await page.getByText('Boiler Temperature', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'Temperature', exact: true }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  // Waits until the charts are drawn. Lines that a chart does not begin with are there, and hidden.
  await page.locator('.highcharts-series').filter({ visible: true }).first().waitFor();
  await page.waitForTimeout(2500);
}

/** Opens the alarm of a boiler that needs someone. */
async function openAlarm(page: Page): Promise<void> {
  await page.goto(`${PORTAL}${LINKED_PATHS.alarms}`);
  await page.locator(`main a[href*="${ALARM_SENSOR}"]`).first().click();
  await page.locator('.highcharts-series').filter({ visible: true }).first().waitFor();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2500);
}

/** Scales a picture in the browser and encodes it as WebP. */
async function encode(page: Page, png: Buffer, width: number, quality: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ([source, wide, how]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((image.naturalHeight * wide) / image.naturalWidth);
      const canvasContext = canvas.getContext('2d');
      if (!canvasContext) throw new Error('The browser has no 2D canvas');
      canvasContext.imageSmoothingQuality = 'high';
      canvasContext.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', how);
    },
    [`data:image/png;base64,${png.toString('base64')}`, width, quality] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

const browser = await chromium.launch({ ...chromiumOptions(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await drawIcons(browser);
  mkdirSync(FOLDER, { recursive: true });
  const encoder = await (await browser.newContext()).newPage();
  for (const { name, open, width, height, widths, quality } of SHOTS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: 2,
        colorScheme: theme,
        ...LOOK,
      });
      const page = await context.newPage();
      await signIn(page);
      await open(page);
      const png = await page.screenshot();
      for (const wide of widths) {
        const file = `${name}-${theme}-${wide}.webp`;
        const picture = await encode(encoder, png, wide, quality);
        writeFileSync(join(FOLDER, file), picture);
        const screen = INSTALL_SCREENS[file];
        if (screen) writeFileSync(join(ROOT, 'web/public/icons', screen), picture);
        console.log(`${file}: ${Math.round(picture.length / 1000)} KB`);
      }
      await context.close();
    }
  }
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 1200 }, ...LOOK })).newPage();
  await signIn(page);
  await openDashboard(page, IN_ALARM);
  await page.screenshot({ path: join(ROOT, 'docs/images/dashboard.png') });
} finally {
  await browser.close();
}
