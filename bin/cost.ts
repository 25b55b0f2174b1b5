import { parseArgs } from 'node:util';
import { fleetOf, NAMES, RECOMMENDED, readFleet, USAGE } from './cost/options.ts';
import { report } from './cost/report.ts';
import { readDeployContext } from './operators/context.ts';

/** The options that the settings of a stage answer. */
function fleetOfStage(stage: string | undefined): Record<string, string> {
  if (stage === undefined) return {};
  return fleetOf(readDeployContext(['-c', `stage=${stage}`]).context);
}

type Flag = 'help' | 'recommended';

/** `npm run cost` estimates the cost of a month of the portal. */
try {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const])),
      help: { type: 'boolean' },
      recommended: { type: 'boolean' },
    },
  });
  const { help, recommended, ...texts } = values as Record<string, string | undefined> & Record<Flag, boolean>;
  const fleet = () => readFleet({ ...fleetOfStage(texts.stage), ...(recommended && RECOMMENDED), ...texts });
  for (const line of help ? USAGE : report(fleet(), Date.now())) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
