import { parseArgs } from 'node:util';
import { portalAddress, smoke } from './smoke/run.ts';

const USAGE = [
  'Tests a live portal from outside: pages, headers, scripts, configuration, API. Changes nothing and needs no account.',
  '',
  'npm run smoke -- --url https://portal.example.com [--any-build]',
  '  --any-build   do not compare its pages with those that were built here (dist/web)',
];

/** `npm run smoke` tests whether a deployed portal works. */
try {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, 'any-build': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (!values.url && !values.help) throw new Error(`--url is missing\n${USAGE.join('\n')}`);
  const { lines, failed } = values.help
    ? { lines: USAGE, failed: false }
    : await smoke(portalAddress(values.url ?? ''), values['any-build'] !== true);
  for (const line of lines) console.log(line);
  if (failed) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
