import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildScript } from './own-script.ts';
import { DIST } from './places.ts';

const WEB = join(DIST, 'web');

/** The data that the portal needs without a network: its page and that of contractor links, and everything that their pages load. */
const NEEDED = ['app.html', 'contractor.html', 'offline.html', 'es/offline.html', 'favicon.svg', 'assets/*'];
/**
 * What only the network can use, or only few people: source maps, pictures of the public pages, letters of other alphabets, the map, the
 * package that writes PDF files.
 */
const LEFT_OUT =
  /\.(map|webp|png|ttf)$|ibm-plex-sans-(?!latin-wdth)|\/(MapCanvas|north-america|close-up|towns|counties|record-pdf|whole-font|landing|legal)-/;

/** A file with its hash. The browser refuses a file with another content, so a network that lies cannot become a part of the portal. */
function entryOf(file: string) {
  const digest = createHash('sha256')
    .update(readFileSync(join(WEB, file)))
    .digest('base64');
  // The names of assets have a hash of their own.
  return { url: `/${file}`, revision: file.startsWith('assets/') ? null : digest, integrity: `sha256-${digest}` };
}

/** The built files that the service worker keeps. */
const keptFiles = (): readonly string[] =>
  globSync(NEEDED, { cwd: WEB })
    .filter((file) => !LEFT_OUT.test(`/${file}`))
    .sort();

/** Builds `web/service-worker.ts` with the list of its files. Everything else is built already. @param sources gets the sources of the worker */
export async function buildServiceWorker(sources: Set<string>): Promise<void> {
  writeFileSync(join(WEB, 'sw.js'), await buildScript('service-worker', { FILES: keptFiles().map(entryOf) }, sources));
}
