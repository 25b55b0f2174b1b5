import { runLoadTest } from '../local/world/load/load-test.ts';
import { loadOptions, USAGE } from '../local/world/load/options.ts';
import { provision } from '../local/world/load/provision.ts';
import { localFolder, NOT_RUNNING, readStack } from '../local/world/simulator/stack.ts';

/** `npm run simulate -- --wingnuts N --interval S [--seconds D] [--old-firmware]`: more simulated wingnuts for the running local stack. */
async function main(): Promise<void> {
  const { wingnuts, intervalMs, seconds, isOld } = loadOptions(process.argv.slice(2));
  const stack = readStack(localFolder());
  if (!stack) throw new Error(NOT_RUNNING);
  const devices = await provision(stack, wingnuts);
  const stop = new AbortController();
  // Not `once`: npm forwards a Ctrl-C that the terminal has already sent.
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  if (seconds !== undefined) setTimeout(() => stop.abort(), seconds * 1000).unref();
  console.log(`${devices.length} wingnuts, a reading every ${intervalMs / 1000} s. Ctrl-C ends.`);
  await runLoadTest({ devices, mqtt: stack.mqtt, intervalMs, isOld, signal: stop.signal, print: console.log });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.message.startsWith('--')) console.error(USAGE);
  process.exitCode = 1;
});
