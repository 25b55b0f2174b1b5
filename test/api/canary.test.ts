import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { openOperator } from './world/operator.ts';

/** Tests the canary on a stack: by its command, its function, the queue of wingnuts, the check and the mail. */

const MAILED_TO = 'success+canary@simulator.amazonses.com';
const HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
});
afterAll(async () => {
  await running?.close();
  await operator?.close();
});

const run = (at: number) => running.stack.invoke('Canary', { time: new Date(at).toISOString() });
const check = () => running.stack.check(Date.now());
const command = (script: string, args: string) => operator.command(`bin/${script}.ts`, args);

/** Runs checks as long as something else lasts. The schedule would run one a minute. */
async function checkingDuring<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await pause(1000);
    await check();
  }
  return ended;
}

test('The canary is tried when it is made, is told of its alarm, and no list shows it', async () => {
  // Nothing is tried before.
  expect(await run(HOUR)).toBeFalsy();
  const before = await command('company', 'list');
  expect(await command('canary', 'create')).toMatchObject({ status: 0, err: '' });
  expect((await command('canary', 'create')).err).toContain('There is a canary already.');
  expect((await command('company', 'list')).out).toBe(before.out);
  expect((await command('wingnut', '--list')).out).not.toContain('Canary');

  expect(await run(HOUR + 5 * MINUTE_MS)).toEqual({ broken: [], liveMs: expect.any(Number) });
  const breached = await checkingDuring(run(HOUR));
  expect(breached).toEqual({ broken: [], liveMs: expect.any(Number), toldMs: expect.any(Number) });
  expect(running.stack.ses.mails({ to: MAILED_TO }).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Canary: boiler (supply|return) 220°F, above \d+°F$/),
  ]);

  expect((await command('canary', 'remove')).out).toContain('Removed the canary.');
  expect(await run(HOUR)).toBeFalsy();
  expect(await command('canary', 'create')).toMatchObject({ status: 0, err: '' });
});
