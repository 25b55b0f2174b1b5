import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { loadHistory } from '../../../local/seed/history.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import type { DemoWingnut } from '../../../local/world/fixtures.ts';
import { startTestStack, type TestStack } from '../../local-stack.ts';
import { addWorld, copyOfWorld, DEMO_WORLD, restoreThings, type World } from '../../world.ts';
import { openBrowser } from './browser.ts';

/** The portal for the journeys of one file. It runs from the first test on. */
export interface Portal {
  /** The companies, people, properties and wingnuts of this file. They are known before the portal runs. */
  readonly world: World;
  readonly running: TestStack;
  readonly browser: Browser;
  /** The portal's address. */
  readonly portal: string;
}

interface SharedOptions {
  /** Wingnuts that get their five weeks of readings. */
  readonly withHistory?: (world: World) => readonly DemoWingnut[];
}

export interface OwnOptions {
  /** Starts the stack; by default the demo world's. */
  readonly start?: () => Promise<TestStack>;
  /** Wingnuts that get their five weeks of readings. */
  readonly withHistory?: readonly DemoWingnut[];
  /** The fixed time of the portal's and its visitors' clocks, UTC ms. Without it, the clocks run. */
  readonly now?: number;
}

interface Started {
  readonly running: TestStack;
  readonly browser: Browser;
}

async function addHistory({ stack }: TestStack, wingnuts: readonly DemoWingnut[], now: number): Promise<void> {
  if (!wingnuts.length) return;
  const { items } = await loadHistory(stack, wingnuts, now);
  await writeItems(stack, items);
}

const portalOf = (world: World, started: () => Started): Portal => ({
  world,
  get running() {
    return started().running;
  },
  get browser() {
    return started().browser;
  },
  get portal() {
    return started().running.stack.portal;
  },
});

/** The portal and the browser of all files that run in this process (vitest.config.ts). They end with it. */
let shared: Promise<Started> | undefined;
const startShared = async (): Promise<Started> => {
  const [running, browser] = await Promise.all([startTestStack({ schedules: true }), openBrowser()]);
  return { running, browser };
};

/**
 * Uses the portal that journeys share, with companies for this file only. For journeys that do not change the portal as
 * a whole.
 * @param name the file's own; the same name makes the same companies
 */
export function startPortal(name: string, { withHistory = () => [] }: SharedOptions = {}): Portal {
  const world = copyOfWorld(name);
  let started: Started;
  beforeAll(async () => {
    shared ??= startShared();
    started = await shared;
    await addWorld(started.running.stack, world);
    await addHistory(started.running, withHistory(world), Date.now());
  });
  // A second attempt must not fail on changes of the first one.
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) await restoreThings(started.running.stack, world);
  });
  return portalOf(world, () => started);
}

/**
 * Starts a portal and a browser for one file, and stops both after it. For journeys that set the portal's clock, or
 * break the portal.
 */
export function startOwnPortal({ start, withHistory = [], now }: OwnOptions): Portal {
  const begin = start ?? (() => startTestStack(now === undefined ? { schedules: true } : { now: () => now }));
  let started: Started;
  beforeAll(async () => {
    const [running, browser] = await Promise.all([begin(), openBrowser()]);
    started = { running, browser };
    await addHistory(running, withHistory, now ?? Date.now());
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.running.close();
  });
  return portalOf(DEMO_WORLD, () => started);
}
