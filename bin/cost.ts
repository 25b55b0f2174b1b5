import { parseArgs } from 'node:util';
import { NAMES, readFleet, USAGE } from './cost/options.ts';
import { report } from './cost/report.ts';

/** `npm run cost` estimates what a month of the portal costs. */
try {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const])),
      help: { type: 'boolean' },
    },
  });
  const { help, ...texts } = values as Record<string, string | undefined> & { help?: boolean };
  for (const line of help ? USAGE : report(readFleet(texts))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
