import { join } from 'node:path';
import { localFolder, NOT_RUNNING, readStack } from './simulator/stack.ts';
import { startSimulator } from './simulator.ts';

/** The simulator's process. It reads `stack.json` in `LOCAL_DIR` (default `.local`). */
const folder = localFolder();
const stack = readStack(folder);
if (stack) {
  const { wingnuts, mqtt } = stack;
  const simulator = startSimulator({ wingnuts, mqtt, stateFile: join(folder, 'simulator.json') });
  let closing = false;
  const stop = async () => {
    // The terminal and the parent process may both send the same Ctrl-C.
    if (closing) return;
    closing = true;
    await simulator.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // When the portal was killed, its simulator must end too.
  process.on('disconnect', stop);
} else {
  console.error(NOT_RUNNING);
  process.exitCode = 1;
}
