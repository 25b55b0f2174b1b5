import file from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wdth-normal.woff2?url';
import { fontIsKnown, rememberFont } from './known-font.ts';

/**
 * From this time on the connection is slow, ms from the opening of the address to the portal's first script. On a fast one it
 * is a tenth of that.
 */
const SLOW_MS = 2000;

/** Resolves with the faces of the font that have arrived. It asks for the same file as the first text. */
const arrivedFaces = (): Promise<readonly unknown[]> => document.fonts.load('1em "IBM Plex Sans Variable"');

/**
 * Loads the portal's font. A browser that has had it before gets it at once, mostly from its cache; the start script has
 * begun (web/opening/start.ts). Otherwise, on a slow connection its 66 KB come after the first page, which is drawn with the stand-in
 * until then (stand-in-fonts.css).
 * @param firstPageShown resolves when the first page has its data
 * @param elapsed ms since the address was opened
 */
export async function loadFont(
  firstPageShown: () => Promise<void>,
  elapsed = performance.now(),
  load: () => Promise<unknown> = () => import('../ui/style/plex.css'),
  faces = arrivedFaces,
): Promise<void> {
  const isKnown = fontIsKnown(file);
  if (!isKnown && elapsed > SLOW_MS) await firstPageShown();
  await load();
  if (!isKnown && (await faces()).length > 0) rememberFont(file);
}
