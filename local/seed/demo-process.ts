import { startStack } from '../stack/stack.ts';
import { seedDemo } from './index.ts';

/**
 * Makes the demo world and ends. It is a process of its own because what the world is made with, 350 MB, would stay with the
 * portal. Its parent has the lock of the folder, and reads why it failed.
 */
const [folder = '', assemblyFolder = '', port] = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
try {
  const stack = await startStack({ folder, assemblyFolder, port: Number(port), schedules: false });
  await seedDemo(stack, folder, Date.now());
  await stack.close();
  process.exit(0);
} catch (error) {
  process.send?.(String(error instanceof Error ? error.message : error), () => process.exit(1));
}
