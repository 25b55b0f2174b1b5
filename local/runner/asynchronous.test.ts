import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Assembly } from '../template/template.ts';
import { openAsynchronous } from './asynchronous.ts';
import type { Lambda } from './lambda.ts';

const MINUTE = 60_000;

// The pauses are timers of node:timers/promises, which fake timers do not reach.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => globalThis.setTimeout(resolve, ms)),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A function that always fails, with the template's rules for its events. */
function failing(properties?: object) {
  const resources = properties
    ? { Config: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: { FunctionName: 'Check', ...properties } } }
    : {};
  const times: number[] = [];
  const begin = Date.now();
  const target: Lambda = {
    invoke: async () => {
      times.push(Date.now() - begin);
      throw new Error('no table');
    },
    processorMs: async () => 0,
    close: async () => {},
  };
  const send = vi.fn(async () => {});
  const { invoke, close } = openAsynchronous({ resources } as unknown as Assembly, (id) => id, send);
  invoke('Check', target, { time: 'now' });
  return { times, send, close };
}

it('Tries a failed event again after one and after two more minutes, as Lambda does', async () => {
  const { times, send } = failing();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(times).toEqual([0, MINUTE, 3 * MINUTE]);
  expect(send).not.toHaveBeenCalled();
});

it('Tries it as often as the template says', async () => {
  const { times } = failing({ MaximumRetryAttempts: 0 });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(times).toEqual([0]);
});

it('Tries no event that is older than the template says', async () => {
  const { times } = failing({ MaximumEventAgeInSeconds: 120 });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(times).toEqual([0, MINUTE]);
});

it('Tells the queue of the template what it gave up', async () => {
  const { send } = failing({
    DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:us-west-2:123456789012:Letters' } },
  });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(send).toHaveBeenCalledExactlyOnceWith('Letters', expect.stringContaining('"approximateInvokeCount":3'));
  expect(send).toHaveBeenCalledWith('Letters', expect.stringContaining('"requestPayload":{"time":"now"}'));
});

it('Tries nothing any more when the stack ends', async () => {
  const { times, close } = failing();
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(0);
  expect(times).toEqual([0]);
});
