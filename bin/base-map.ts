import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cities } from './base-map/cities.ts';
import { drawing } from './base-map/drawing.ts';

/**
 * `npm run map:base` writes the base map: coasts, lakes, borders and the names of cities (docs/decisions/143). The files are part of the
 * repository, so that a build needs none of the packages they come from.
 */
const FOLDER = join(import.meta.dirname, '../web/pages/map/base');

writeFileSync(join(FOLDER, 'north-america.json'), `${JSON.stringify(drawing())}\n`);
writeFileSync(join(FOLDER, 'cities.json'), `${JSON.stringify(cities())}\n`);
// The channel to the parent process would keep this one alive.
process.disconnect?.();
