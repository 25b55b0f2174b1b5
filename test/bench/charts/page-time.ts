import type { Page } from 'playwright-core';

/** Answers that a page gets in its own process, by path. The portal answers all other requests. */
type SaidByPath = Readonly<Record<string, object>>;

/**
 * In the page, before its own scripts: a clock that moves only on command, and then from timer to timer. It stops while
 * a request is open. The page itself answers requests whose path is in `said`, with its own time as the server's.
 * Playwright's clock continues while answers are on their way, and costs three round trips a poll. Eight hours would
 * take twice as long.
 */
const SIMULATION = `{
  let time = simulation.start;
  let last = 0;
  const timers = new Map();
  const set = (every) => (run, delay = 0, ...args) => {
    last += 1;
    const wait = Math.max(1, delay);
    timers.set(last, { at: time + wait, run: () => run(...args), every: every && wait });
    return last;
  };
  const clear = (id) => void timers.delete(id);
  Object.assign(window, { setTimeout: set(false), setInterval: set(true), clearTimeout: clear, clearInterval: clear });
  performance.now = () => time - simulation.start;
  window.Date = class extends Date {
    constructor(...given) {
      super(...(given.length ? given : [time]));
    }
    static now() {
      return time;
    }
  };

  const coming = new Set();
  const counted = (promise) => {
    coming.add(promise);
    const gone = () => coming.delete(promise);
    promise.then(gone, gone);
    return promise;
  };
  const settled = async () => {
    do {
      await Promise.allSettled(coming);
      await scheduler.postTask(() => {}, { priority: 'background' });
    } while (coming.size);
  };
  const ask = window.fetch.bind(window);
  window.fetch = (address, ...rest) => {
    const said = simulation.said[new URL(address, location.origin).pathname];
    if (said) simulation.answered += 1;
    const answer = said ? Promise.resolve(Response.json({ success: true, data: { ...said, now: time } })) : ask(address, ...rest);
    return counted(
      answer.then((response) => {
        const json = response.json.bind(response);
        response.json = () => counted(json());
        return response;
      }),
    );
  };

  simulation.pass = async (ms) => {
    const end = time + ms;
    await settled();
    for (;;) {
      const [first] = [...timers].sort(([a, { at }], [b, { at: other }]) => at - other || a - b);
      if (!first || first[1].at > end) break;
      const [id, timer] = first;
      time = Math.max(time, timer.at);
      if (timer.every) timer.at += timer.every;
      else timers.delete(id);
      timer.run();
      await settled();
    }
    time = end;
  };
}`;

/** The page's own clock. It starts when the page opens its next address. */
export interface PageTime {
  /** Sets the answers for all later requests. */
  tell(said: SaidByPath): Promise<void>;
  /** Lets time pass. All requests of the page in this time are answered and drawn. */
  pass(ms: number): Promise<void>;
  /** Number of requests that were answered from `said`. */
  answered(): Promise<number>;
}

/** Controls the clock of everything that a page opens next. @param start UTC ms */
export async function takeTimeOver(page: Page, start: number, said: SaidByPath): Promise<PageTime> {
  await page.addInitScript(`window.simulation = ${JSON.stringify({ start, said, answered: 0 })};${SIMULATION}`);
  return {
    tell: (next) => page.evaluate(`void (simulation.said = ${JSON.stringify(next)})`),
    pass: (ms) => page.evaluate(`simulation.pass(${ms})`),
    answered: () => page.evaluate('simulation.answered'),
  };
}
