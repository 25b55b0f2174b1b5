import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { loadHistory } from '../../local/seed/history.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import type { DemoWingnut } from '../../local/world/fixtures.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { openBrowser } from './browser.ts';

/** What the journeys of one file have to themselves; there from the first test on. */
export interface OwnPortal {
  readonly running: TestStack;
  readonly browser: Browser;
  /** The portal's address. */
  readonly portal: string;
}

export interface PortalOptions {
  /** Starts the stack; the demo world's if nothing is said. */
  readonly start?: () => Promise<TestStack>;
  /** Wingnuts that have their five weeks of readings. */
  readonly withHistory?: readonly DemoWingnut[];
  /** Where the clocks of the portal and of its visitors stand still, UTC ms; without it, they go. */
  readonly now?: number;
}

/** Starts a stack and a browser before the tests of a file, and ends both after them. */
export function startPortal({ start, withHistory = [], now }: PortalOptions = {}): OwnPortal {
  const begin = start ?? (() => startTestStack(now === undefined ? {} : { now: () => now, schedules: false }));
  let running: TestStack;
  let browser: Browser;
  beforeAll(async () => {
    [running, browser] = await Promise.all([begin(), openBrowser()]);
    if (!withHistory.length) return;
    const { items } = await loadHistory(running.stack, withHistory, now ?? Date.now());
    await writeItems(running.stack, items);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });
  return {
    get running() {
      return running;
    },
    get browser() {
      return browser;
    },
    get portal() {
      return running.stack.portal;
    },
  };
}
