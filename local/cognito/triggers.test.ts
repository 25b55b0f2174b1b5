import { expect, it } from 'vitest';
import type { Pool } from './pool.ts';
import { callTrigger } from './triggers.ts';

const LIMIT_MS = 30;
const CALL = {
  name: 'PreSignUp',
  occasion: 'SignUp',
  userName: 'ann',
  clientId: 'client',
  request: {},
  response: {},
} as const;

/** A pool whose trigger answers after each of these times, ms; the last one counts for all further calls. */
function poolWith(...times: number[]) {
  let calls = 0;
  const invokeTrigger = async () => {
    const ms = times[Math.min(calls, times.length - 1)] ?? 0;
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { response: { call: calls } };
  };
  const pool = {
    id: 'us-west-2_x',
    settings: { triggers: new Set(['PreSignUp']) },
    store: { save() {} },
    invokeTrigger,
  };
  return { pool: pool as unknown as Pool, calls: () => calls };
}

it('A trigger that is late is called again, as Cognito does, and a quick answer counts', async () => {
  const { pool, calls } = poolWith(10 * LIMIT_MS, 0);
  expect(await callTrigger(pool, CALL, LIMIT_MS)).toEqual({ call: 2 });
  expect(calls()).toBe(2);
});

it('A trigger that is late three times fails the call', async () => {
  const { pool, calls } = poolWith(10 * LIMIT_MS);
  await expect(callTrigger(pool, CALL, LIMIT_MS)).rejects.toMatchObject({ code: 'UnexpectedLambdaException' });
  expect(calls()).toBe(3);
});
