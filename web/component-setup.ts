import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { READER, readAs } from '../shared/domain/figures/reader.ts';

/*
 * Runs around every component test (vitest.config.ts).
 */

// Longest wait of a test for something later, ms. The default of a second ends on a busy machine before a lazy part is loaded.
configure({ asyncUtilTimeout: 10_000 });

/** This page tells of each selection at once, also of one that changes nothing, and the parts of a date answer with a selection. */
Selection.prototype.collapse = () => {};

/** The page keeps nothing of the test before, its reader neither. */
afterEach(() => {
  cleanup();
  readAs(READER);
  document.documentElement.removeAttribute('lang');
});

const soon = setImmediate;
/** The next file begins with a network: queries of a page without one wait. */
afterAll(() => onlineManager.setOnline(true));

/** The page of the next file begins empty: toasts and dialogs are beside the parts that a test renders. */
afterAll(() => document.body.replaceChildren());

const plan = globalThis.setTimeout;
const planned: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = Object.assign((...task: Parameters<typeof plan>) => {
  const timer = plan(...task);
  planned.push(timer);
  return timer;
}, plan);
/** Timers of a page end with its file. In the next file they would load modules, also those that it replaces. */
afterAll(() => {
  // First: fake timers that end later delete a function that they did not set.
  vi.useRealTimers();
  for (const timer of planned) clearTimeout(timer);
  globalThis.setTimeout = plan;
});

/** Work that React has planned ends while there is a page. Afterwards it would fail, as an error of whichever file runs then. */
afterAll(() => new Promise<void>((done) => void soon(done)));
