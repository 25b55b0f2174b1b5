import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { IS_ONCE, median, often, timed } from '../measure.ts';
import type { Row } from '../row.ts';
import { type ColdCall, coldCalls } from './cold-calls.ts';

const RUNS = often(5, 0);

/** Acts of Lambda's runtime when an instance starts: it loads the bundle and calls its handler. */
const RUNTIME = `
const [bundle, event] = process.argv.slice(1);
const { handler } = await import(bundle);
const context = { awsRequestId: 'cold', getRemainingTimeInMillis: () => 10_000 };
const answer = await Promise.resolve(handler(JSON.parse(event), context)).catch(({ message }) => ({ message }));
process.stdout.write(JSON.stringify(answer ?? null), () => process.exit());
`;

const run = promisify(execFile);

/** Starts a process for one call, and ends it with the answer. Throws when the answer is not the right one. */
async function callOnce({ stack }: TestStack, { name, event, answer }: ColdCall): Promise<void> {
  const { bundleFolder, environment } = stack.launchOf(`${name[0]?.toUpperCase()}${name.slice(1)}`);
  const bundle = pathToFileURL(join(bundleFolder, 'index.mjs')).href;
  const args = ['--input-type=module', '-e', RUNTIME, bundle, JSON.stringify(event)];
  const { stdout } = await run(process.execPath, args, { env: { ...environment, ORIGIN_SECRET: 'off' } });
  if (!stdout.includes(answer)) throw new Error(`${name} answers ${stdout}`);
}

/**
 * Time of each function from the start of its process to its first answer, compared with a process of Node that does
 * nothing. Each bundle is loaded and called as in Lambda, with the environment and against the services of the local stack.
 */
export async function cold(): Promise<Row[]> {
  const running = await startTestStack();
  try {
    const { id: token } = await running.tokensOf(person('admin'));
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const linked = WINGNUTS.find(({ propertyId }) => propertyId === PROPERTIES[0]?.id);
    const subject = { claims, propertyId: PROPERTIES[0]?.id ?? '', wingnutId: linked?.id ?? '' };
    const nothing: number[] = [];
    const times = new Map<string, number[]>();
    for (let round = 0; round <= RUNS; round += 1) {
      const ms = await timed(() => run(process.execPath, ['-e', '0']));
      // The first round reads the bundles from the disk.
      if (round > 0 || IS_ONCE) nothing.push(ms);
      for (const call of coldCalls(subject, round)) {
        const took = await timed(() => callOnce(running, call));
        if (round > 0 || IS_ONCE) times.set(call.name, [...(times.get(call.name) ?? []), took]);
      }
    }
    const baseline = { what: 'node -e 0', figure: median(nothing) };
    return [...times].map(([what, figures]) => ({ what, figure: median(figures), unit: 'ms', baseline }));
  } finally {
    await running.close();
  }
}
