import { join } from 'node:path';
import { localFolder, NOT_RUNNING, readStack } from './simulator/stack.ts';
import { startSimulator } from './simulator.ts';

/** The simulator in a process of its own: it reads `stack.json` in `LOCAL_DIR` (default `.local`). */
const folder = localFolder();
const stack = readStack(folder);
if (stack) {
  const { wingnuts, mqtt } = stack;
  const simulator = startSimulator({ wingnuts, mqtt, stateFile: join(folder, 'simulator.json') });
  let closing = false;
  const stop = async () => {
    // The terminal and the parent process may both pass on the same Ctrl-C.
    if (closing) return;
    closing = true;
    await simulator.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A portal that was killed must not leave its boiler rooms behind.
  process.on('disconnect', stop);
} else {
  console.error(NOT_RUNNING);
  process.exitCode = 1;
}
