import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Lambda, openLambda } from './lambda.ts';

let folder: string;
let lambda: Lambda;

const open = (handler: string, limits: { timeoutSeconds?: number; memoryMb?: number; instances?: number }) => {
  writeFileSync(join(folder, 'index.mjs'), `export const handler = ${handler};`);
  lambda = openLambda({ name: 'it', bundleFolder: folder, environment: {}, timeoutSeconds: 20, log() {}, ...limits });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lambda-'));
});
afterEach(async () => {
  await lambda.close();
  rmSync(folder, { recursive: true });
});

it('A function that takes longer than its time limit fails, and the next call starts another instance', async () => {
  open('(event) => event.late ? new Promise(() => setInterval(() => {}, 50)) : "in time"', { timeoutSeconds: 1 });
  await expect(lambda.invoke({ late: true })).rejects.toThrow('Task timed out after 1 seconds');
  expect(await lambda.invoke({})).toBe('in time');
});

it('A function that needs more memory than it has fails, and the next call starts another instance', async () => {
  open(
    `async ({ items }) => {
      const kept = [];
      while (kept.length < items) kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
      if (items) await new Promise((resolve) => setTimeout(resolve, 60_000));
    }`,
    { memoryMb: 20 },
  );
  await expect(lambda.invoke({ items: 20 })).rejects.toThrow(/out of its memory of 20 MB/);
  await lambda.invoke({ items: 0 });
});

/** Keeps a number in its module, and answers when as many calls are under way as the event says, or after a while. */
const COUNTING = `(() => {
  let kept = 0;
  return async ({ waitMs }) => {
    kept += 1;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return kept;
  };
})()`;

it('Calls at once share one instance, and what it keeps, unless the function has several', async () => {
  open(COUNTING, {});
  const three = () => Promise.all([1, 2, 3].map(() => lambda.invoke({ waitMs: 300 })));
  expect(await three()).toEqual([3, 3, 3]);
});

it('With several instances each call at once has its own; more calls share them, and a call alone finds one that waits', async () => {
  open(COUNTING, { instances: 3 });
  const calls = (count: number) => Promise.all(Array.from({ length: count }, () => lambda.invoke({ waitMs: 1000 })));
  expect(await calls(3)).toEqual([1, 1, 1]);
  expect(await lambda.invoke({ waitMs: 0 })).toBe(2);
  expect(
    (await calls(4))
      .map(Number)
      .toSorted((a, b) => a - b)
      .slice(0, 2),
  ).toEqual([2, 2]);
  expect(await lambda.processorMs()).toBeGreaterThan(0);
});

it('A function says how much of the processor it has used, however long it waits', async () => {
  open(
    `async ({ busyMs, waitMs }) => {
      const until = Date.now() + busyMs;
      while (Date.now() < until);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }`,
    {},
  );
  expect(await lambda.processorMs()).toBe(0);
  await lambda.invoke({ busyMs: 0, waitMs: 0 });
  const started = await lambda.processorMs();
  await lambda.invoke({ busyMs: 0, waitMs: 400 });
  const waited = await lambda.processorMs();
  await lambda.invoke({ busyMs: 2000, waitMs: 0 });
  const worked = await lambda.processorMs();
  expect(waited - started).toBeLessThan(200);
  expect(worked - waited).toBeGreaterThan(2 * (waited - started));
});
