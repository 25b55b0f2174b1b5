import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitTurn } from './draw-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  // The tests of a process share their page, and what is printed until it says so.
  dispatchEvent(new Event('afterprint'));
});

const NEAR = { isNear: true, isWhole: true };
const FAR = { isNear: false, isWhole: true };
const LOADING = { isNear: false, isWhole: false };

/** Charts that wait for their turn, by name. */
function chartsOf(turns: Readonly<Record<string, typeof NEAR>>) {
  const drawn: string[] = [];
  const prepared: string[] = [];
  const ends = Object.entries(turns).map(([name, turn]) =>
    awaitTurn({ ...turn, prepare: () => void prepared.push(name), draw: () => void drawn.push(name) }),
  );
  return { drawn, prepared, giveUp: () => ends.forEach((end) => void end()) };
}

test('Charts near the window are prepared and drawn at once, each time in a task of its own', () => {
  const { drawn, prepared, giveUp } = chartsOf({ a: FAR, b: NEAR, c: NEAR });
  const steps = [
    [['b'], []],
    [['b'], ['b']],
    [['b', 'c'], ['b']],
    [
      ['b', 'c'],
      ['b', 'c'],
    ],
  ];
  for (const step of steps) {
    vi.advanceTimersToNextTimer();
    expect([prepared, drawn]).toEqual(step);
  }
  giveUp();
});

test('A chart that comes near while another is prepared is drawn first', () => {
  const { drawn, prepared, giveUp } = chartsOf({ a: FAR });
  vi.advanceTimersToNextTimer();
  const near = chartsOf({ b: NEAR });
  vi.runAllTimers();
  expect([prepared, drawn, near.prepared, near.drawn]).toEqual([['a', 'a'], ['a'], ['b'], ['b']]);
  giveUp();
});

test('A chart far away waits for its lines and for the charts near the window', () => {
  const { drawn, giveUp } = chartsOf({ loading: LOADING, first: FAR, second: FAR, near: NEAR });
  const steps = [['near'], ['near', 'first'], ['near', 'first', 'second']];
  for (const step of steps) {
    vi.advanceTimersToNextTimer();
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(step);
  }
  vi.runAllTimers();
  expect(drawn).toEqual(steps.at(-1));
  giveUp();
});

test('Paper has all charts, and who has gone is not drawn', () => {
  const gone = chartsOf({ gone: FAR });
  gone.giveUp();
  const { drawn } = chartsOf({ a: FAR, loading: LOADING });
  dispatchEvent(new Event('beforeprint'));
  expect(drawn).toEqual(['a', 'loading']);
  vi.runAllTimers();
  expect([...drawn, ...gone.drawn]).toEqual(['a', 'loading']);
});
