import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitTurn } from './turns.ts';

let idle: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (number: number) => idle.splice(number - 1, 1, () => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NEAR = { isNear: true, isWhole: true };
const FAR = { isNear: false, isWhole: true };
const LOADING = { isNear: false, isWhole: false };

/** Charts that wait for their turn, by name. */
function chartsOf(turns: Readonly<Record<string, typeof NEAR>>) {
  const drawn: string[] = [];
  const ends = Object.entries(turns).map(([name, turn]) => awaitTurn({ ...turn, draw: () => void drawn.push(name) }));
  const becomeIdle = () => {
    for (const work of idle.splice(0)) work();
  };
  return { drawn, becomeIdle, giveUp: () => ends.forEach((end) => void end()) };
}

test('Charts near the window are drawn at once, each in a task of its own', () => {
  const { drawn, giveUp } = chartsOf({ a: FAR, b: NEAR, c: NEAR });
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['b']);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['b', 'c']);
  giveUp();
});

test('A chart far away waits for its lines and for an idle browser', () => {
  const { drawn, becomeIdle, giveUp } = chartsOf({ loading: LOADING, first: FAR, second: FAR });
  vi.runAllTimers();
  expect(drawn).toEqual([]);
  becomeIdle();
  expect(drawn).toEqual(['first']);
  becomeIdle();
  becomeIdle();
  expect(drawn).toEqual(['first', 'second']);
  giveUp();
});

test('Paper has all charts, and who has gone is not drawn', () => {
  const gone = chartsOf({ gone: FAR });
  gone.giveUp();
  const { drawn, becomeIdle } = chartsOf({ a: FAR, loading: LOADING });
  dispatchEvent(new Event('beforeprint'));
  expect(drawn).toEqual(['a', 'loading']);
  becomeIdle();
  vi.runAllTimers();
  expect([...drawn, ...gone.drawn]).toEqual(['a', 'loading']);
});
