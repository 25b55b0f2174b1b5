import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitTurn } from './turns.ts';

/** The observer of each element. A test says which elements are near. */
const near = new Map<Element, () => void>();
let idle: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly look: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(look: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.look = look;
      }
      observe(element: Element) {
        near.set(element, () => this.look([{ isIntersecting: true }]));
        this.look([{ isIntersecting: false }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (number: number) => idle.splice(number - 1, 1, () => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Charts that wait for their turn, by name. @param whole the charts whose lines have come */
function chartsOf(names: readonly string[], whole: readonly string[]) {
  const drawn: string[] = [];
  const elements = new Map(names.map((name) => [name, document.createElement('div')]));
  const ends = [...elements].map(([name, element]) =>
    awaitTurn(element, whole.includes(name), () => void drawn.push(name)),
  );
  const come = (name: string) => near.get(elements.get(name) as Element)?.();
  const becomeIdle = () => {
    for (const work of idle.splice(0)) work();
  };
  return { drawn, come, becomeIdle, giveUp: () => ends.forEach((end) => void end()) };
}

test('Charts near the window are drawn at once, each in a task of its own', () => {
  const { drawn, come, giveUp } = chartsOf(['a', 'b', 'c'], ['a', 'b', 'c']);
  come('b');
  come('c');
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['b']);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['b', 'c']);
  giveUp();
});

test('A chart far away waits for its lines and for an idle browser', () => {
  const { drawn, becomeIdle, giveUp } = chartsOf(['loading', 'first', 'second'], ['first', 'second']);
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
  const gone = chartsOf(['gone'], ['gone']);
  gone.giveUp();
  const { drawn, becomeIdle } = chartsOf(['a', 'loading'], ['a']);
  dispatchEvent(new Event('beforeprint'));
  expect(drawn).toEqual(['a', 'loading']);
  becomeIdle();
  vi.runAllTimers();
  expect([...drawn, ...gone.drawn]).toEqual(['a', 'loading']);
});
