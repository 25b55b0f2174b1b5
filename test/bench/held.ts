import type { Page } from 'playwright-core';

/** What a page holds once all that nobody needs is collected. */
export interface Held {
  /** Of the script engine's heap, compiled code too, which grows and is thrown away as the engine sees fit. */
  readonly megabytes: number;
  /** Of the scripts: points, functions, closures and what the libraries make of them. */
  readonly objects: number;
  readonly nodes: number;
  /** Nodes that are no part of the page any more. */
  readonly detached: number;
  readonly listeners: number;
}

/** In the page: its nodes. */
const ATTACHED = `(() => {
  const walk = document.createTreeWalker(document);
  let count = 1;
  while (walk.nextNode()) count += 1;
  return count;
})()`;

/** Looks by the developer tools at what a page holds and how much it works. */
export async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  // The thread's own time: who else works on this machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const answer = await session.send('Performance.getMetrics');
    return (name: string) => answer.metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  };
  const objects = async (): Promise<number> => {
    const objectGroup = 'held';
    const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
    const all = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup });
    const { result: count } = await session.send('Runtime.callFunctionOn', {
      objectId: all.objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
    });
    await session.send('Runtime.releaseObjectGroup', { objectGroup });
    return Number(count.value);
  };
  return {
    held: async (): Promise<Held> => {
      const attached = (await page.evaluate(ATTACHED)) as number;
      const counted = await objects();
      await session.send('HeapProfiler.collectGarbage');
      const of = await metrics();
      return {
        megabytes: of('JSHeapUsedSize') / 1e6,
        objects: counted,
        nodes: of('Nodes'),
        detached: of('Nodes') - attached,
        listeners: of('JSEventListeners'),
      };
    },
    /** How long the page's main thread has worked, ms. */
    worked: async (): Promise<number> => 1000 * (await metrics())('TaskDuration'),
  };
}
