import { parseArgs } from 'node:util';
import { explainError } from './operators/explain.ts';
import { portalAddressOf } from './smoke/address.ts';
import { portalAddress, smoke } from './smoke/run.ts';

const USAGE = [
  'Tests a live portal from outside: version, pages, headers, scripts, configuration, API. Changes nothing.',
  '',
  'npm run smoke -- --stage prod | --url https://portal.example.com [--any-build]',
  '  --stage       the portal at the domain of its settings; without one, at the address that its stack says (needs credentials)',
  '  --url         the portal at this address; needs no account',
  '  --any-build   do not compare its pages with those that were built here (dist/web)',
];

/** `npm run smoke` tests whether a deployed portal works. */
try {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      stage: { type: 'string' },
      'any-build': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (!values.url && !values.stage && !values.help) throw new Error(`--stage or --url is missing\n${USAGE.join('\n')}`);
  const url = values.help ? '' : (values.url ?? (await portalAddressOf(values.stage ?? '')));
  const { lines, failed } = values.help
    ? { lines: USAGE, failed: false }
    : await smoke(portalAddress(url), values['any-build'] !== true);
  for (const line of lines) console.log(line);
  if (failed) process.exitCode = 1;
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
process.disconnect?.();
