import { parentPort, workerData } from 'node:worker_threads';

/** Runs one Lambda bundle in its worker thread: it receives events and sends results. */

interface Invocation {
  readonly id: number;
  readonly event: unknown;
  readonly deadline: number;
}

const { bundle, functionName } = workerData as { bundle: string; functionName: string };
const { handler } = (await import(bundle)) as { handler: (event: unknown, context: unknown) => unknown };

parentPort?.on('message', async ({ id, event, deadline }: Invocation) => {
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
});
