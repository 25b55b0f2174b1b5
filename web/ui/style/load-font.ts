/**
 * From this time on the connection is slow, ms from the opening of the address to the portal's first script. On a fast one,
 * and with the files in the browser's cache, it is a tenth of that.
 */
const SLOW_MS = 2000;

/**
 * Loads the portal's font. On a slow connection its 66 KB come after the first page, which is drawn with the stand-in until
 * then (stand-in-fonts.css).
 * @param firstPageShown resolves when the first page has its data
 * @param elapsed ms since the address was opened
 */
export async function loadFont(
  firstPageShown: () => Promise<void>,
  elapsed = performance.now(),
  load: () => Promise<unknown> = () => import('./plex.css'),
): Promise<void> {
  if (elapsed > SLOW_MS) await firstPageShown();
  await load();
}
