import { expect, test } from 'vitest';
import { DESKTOP } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { pressesOf, TASKS } from './parts/tasks.ts';

/** Counts a property manager's presses for each task (docs/product/shell.md#presses). */

const estate = startEstate('tasks', {
  withHistory: (world) => world.wingnutsOf(world.propertyNamed('Alder House')),
});

test.each(TASKS.map((task) => [task.what, task.presses, task] as const))(
  'A property manager can %s, with %i presses at most',
  async (_what, presses, task) => {
    await estate.visit(DESKTOP, '/portal/dashboard/0?group=portfolio', async (page) => {
      await page.getByRole('table', { name: 'Properties' }).waitFor();
      expect(await pressesOf(task, page, estate.world, estate.running)).toBeLessThanOrEqual(presses);
    });
  },
);
