import { parseArgs } from 'node:util';
import { NAMES, RECOMMENDED, readFleet, USAGE } from './cost/options.ts';
import { report } from './cost/report.ts';

type Flag = 'help' | 'recommended';

/** `npm run cost` estimates what a month of the portal costs. */
try {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const])),
      help: { type: 'boolean' },
      recommended: { type: 'boolean' },
    },
  });
  const { help, recommended, ...texts } = values as Record<string, string | undefined> & Record<Flag, boolean>;
  const fleet = () => readFleet({ ...(recommended && RECOMMENDED), ...texts });
  for (const line of help ? USAGE : report(fleet())) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
