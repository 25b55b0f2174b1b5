import { SPANISH } from '../shared/domain/language/spanish.ts';
import { sourceMessages } from './words/messages.ts';

/** Compares the catalog with the code: what is missing there, and what the code does not say any more (docs/decisions/295). */

const messages = sourceMessages();
const missing = messages.filter((message) => !Object.hasOwn(SPANISH, message));
const said = new Set(messages);
const stale = Object.keys(SPANISH).filter((message) => !said.has(message));

for (const message of missing) console.error(`No Spanish: ${JSON.stringify(message)}`);
for (const message of stale) console.error(`No longer said: ${JSON.stringify(message)}`);
if (missing.length + stale.length > 0) process.exit(1);
console.log(`${messages.length} messages have Spanish`);
