import { readFileSync, writeFileSync } from 'node:fs';
import { sourceMessages, spanishCatalogs } from './words/messages.ts';
import { SPECIFIED, specifiedPage } from './words/specified.ts';

/**
 * Compares the catalogs with the code: what is missing there, and what the code does not say any more (docs/decisions/295); and with the table of
 * the specified texts. `--table` writes that.
 */

if (process.argv.includes('--table')) writeFileSync(SPECIFIED, await specifiedPage());

const messages = sourceMessages();
const catalogs = Object.values(await spanishCatalogs());
const translated = catalogs.flatMap((catalog) => Object.keys(catalog));
const missing = messages.filter((message) => !translated.includes(message));
const stale = translated.filter((message) => !messages.includes(message));
const twice = translated.filter((message, index) => translated.indexOf(message) < index);

for (const message of missing) console.error(`No Spanish: ${JSON.stringify(message)}`);
for (const message of stale) console.error(`No longer said: ${JSON.stringify(message)}`);
for (const message of twice) console.error(`In two catalogs: ${JSON.stringify(message)}`);
const isTold = readFileSync(SPECIFIED, 'utf8') === (await specifiedPage());
if (!isTold) console.error(`${SPECIFIED} has other words than the catalogs: npm run words -- --table`);
if (missing.length + stale.length + twice.length > 0 || !isTold) process.exit(1);
console.log(`${messages.length} messages have Spanish`);
