import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs one Lambda bundle in its worker thread: it receives events and sends results. It is plain JavaScript, because each thread
 * would otherwise load Node's compiler for TypeScript, a third of the time in which a function starts.
 */

/** @type {{ bundle: string, functionName: string }} */
const { bundle, functionName } = workerData;
/** @type {{ handler: (event: unknown, context: unknown) => unknown }} */
const { handler } = await import(bundle);

parentPort?.on(
  'message',
  async (/** @type {{ id: number, event: unknown, deadline: number }} */ { id, event, deadline }) => {
    try {
      const context = {
        functionName,
        awsRequestId: crypto.randomUUID(),
        getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
      };
      parentPort?.postMessage({ id, result: await handler(event, context) });
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      parentPort?.postMessage({ id, error: { name, message, stack } });
    }
  },
);
