import type { Page } from 'playwright-core';

/** Memory of a page after garbage collection. */
export interface Held {
  /**
   * The script engine's heap, with compiled code. The engine itself decides when compiled code grows and is removed.
   */
  readonly megabytes: number;
  /** Objects of the scripts: points, functions, closures and the objects of the libraries. */
  readonly objects: number;
  readonly nodes: number;
  /** Nodes that are no longer part of the page. */
  readonly detached: number;
  readonly listeners: number;
}

/** In the page: the number of its nodes. */
const ATTACHED = `(() => {
  const walk = document.createTreeWalker(document);
  let count = 1;
  while (walk.nextNode()) count += 1;
  return count;
})()`;

/** Measures the memory and the work of a page with the developer tools. */
export async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  // The CPU time of the thread: other programs on this machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const answer = await session.send('Performance.getMetrics');
    return (name: string) => answer.metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
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
    /** The working time of the page's main thread, ms. */
    worked: async (): Promise<number> => 1000 * (await metrics())('TaskDuration'),
  };
}
