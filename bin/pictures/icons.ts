import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../build/places.ts';

const PUBLIC = join(ROOT, 'web/public');
/** The background of the portal in light mode (web/ui/style/tokens.css). */
const GROUND = '#f5f4f1';
/**
 * The icons of the installed portal. `share` is how much of the edge the mark takes: a phone may cut a maskable icon to a circle, of
 * which the inner 80 % are safe. Without a ground, the icon has the phone's own.
 */
const ICONS = [
  { file: 'icon-192.png', edge: 192, share: 0.92 },
  { file: 'icon-512.png', edge: 512, share: 0.92 },
  { file: 'icon-maskable-512.png', edge: 512, share: 0.58, ground: GROUND },
  { file: 'apple-touch-180.png', edge: 180, share: 0.72, ground: GROUND },
] as const;

/** Draws the icons of the installed portal from the product's mark (`web/public/favicon.svg`). */
export async function drawIcons(browser: Browser): Promise<void> {
  const mark = `data:image/svg+xml;base64,${readFileSync(join(PUBLIC, 'favicon.svg')).toString('base64')}`;
  for (const icon of ICONS) {
    const { file, edge, share } = icon;
    const page = await browser.newPage({ viewport: { width: edge, height: edge } });
    const ground = 'ground' in icon ? icon.ground : 'transparent';
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img src="${mark}" style="width:${share * 100}vw">`,
    );
    writeFileSync(join(PUBLIC, 'icons', file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
}
