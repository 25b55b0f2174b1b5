import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cities, towns } from './base-map/cities.ts';
import { closeDrawing, countyNames } from './base-map/close-drawing.ts';
import { drawing } from './base-map/drawing.ts';

/**
 * `npm run map:base` writes the base map: coasts, lakes, rivers, borders and names (docs/decisions/143). The files are part of the
 * repository, so that a build needs none of the packages they come from. Nothing else needs the two atlases: install them for this
 * command alone.
 */
const FOLDER = join(import.meta.dirname, '../web/pages/map/base');
const ATLASES = { 'us-atlas': '3.0.1', 'world-atlas': '2.0.2' };

const require = createRequire(import.meta.url);
for (const [name, version] of Object.entries(ATLASES)) {
  let installed: string | undefined;
  try {
    installed = require(`${name}/package.json`).version;
  } catch {
    // It is named below.
  }
  if (installed === version) continue;
  const all = Object.entries(ATLASES).map((each) => each.join('@'));
  throw new Error(`${name} ${version} is missing. Install it: npm install --no-save ${all.join(' ')}`);
}

const files = {
  'north-america': drawing(),
  cities: cities(),
  'close-up': closeDrawing(),
  towns: towns(),
  counties: countyNames(),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(content)}\n`);
}
// The channel to the parent process would keep this one alive.
process.disconnect?.();
