import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface LambdaOptions {
  readonly name: string;
  /** The folder of the bundle, an asset of the template. */
  readonly bundleFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  /** The largest heap of its instance, as far as a look at it a few times a second shows. Default: Node's own limit. */
  readonly memoryMb?: number;
  /** Called with each line of the function's log. */
  log(line: string): void;
}

/** A function of the stack. `invoke` rejects with the handler's error, or on a timeout. */
export interface Lambda {
  invoke(event: unknown): Promise<unknown>;
  /** The processor time that its instance has used, ms. 0 before the first call. */
  processorMs(): Promise<number>;
  close(): Promise<void>;
}

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { name: string; message: string; stack?: string };
}

const MEMORY_LOOK_MS = 100;
/** How long an instance waits for another call. As in the cloud, one that waits longer ends: it holds 20 MB. */
const IDLE_MS = 2 * 60_000;

/** Runs a bundle in its own worker thread with its own environment. The thread starts with the first call. */
export function openLambda({ name, bundleFolder, environment, timeoutSeconds, memoryMb, log }: LambdaOptions): Lambda {
  const pending = new Map<number, PendingCall>();
  let worker: Worker | undefined;
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;

  const takePending = (id: number): PendingCall | undefined => {
    const call = pending.get(id);
    if (call) clearTimeout(call.timer);
    pending.delete(id);
    const thread = worker;
    if (thread && !pending.size) idle = setTimeout(() => pending.size || end(thread, ''), IDLE_MS).unref();
    return call;
  };
  const failAll = (error: Error) => {
    worker = undefined;
    for (const id of [...pending.keys()]) takePending(id)?.reject(error);
  };

  /** Ends an instance at once, with all its calls. */
  const end = (thread: Worker, reason: string) => {
    void thread.terminate();
    if (worker === thread) failAll(new Error(reason));
  };

  /** Ends an instance that uses too much memory. Node's own limit of a thread's heap would end the whole process. */
  function watchMemory(thread: Worker, limitMb: number): void {
    const timer = setInterval(async () => {
      if (!pending.size) return;
      const { used_heap_size } = await thread.getHeapStatistics().catch(() => ({ used_heap_size: 0 }));
      if (used_heap_size > limitMb * 1024 * 1024) {
        end(thread, `Runtime exited with error: signal: killed (out of its memory of ${limitMb} MB)`);
      }
    }, MEMORY_LOOK_MS).unref();
    thread.once('exit', () => clearInterval(timer));
  }

  function start(): Worker {
    const thread = new Worker(new URL('./worker.mjs', import.meta.url), {
      // The threads of all stacks share what Node has compiled of a bundle. It is then loaded in half of the time.
      env: { ...environment, NODE_COMPILE_CACHE: join(bundleFolder, '../compiled') },
      stdout: true,
      stderr: true,
      workerData: { bundle: pathToFileURL(join(bundleFolder, 'index.mjs')).href, functionName: name },
    });
    if (memoryMb !== undefined) watchMemory(thread, memoryMb);
    const read = (input: Readable) => createInterface({ input }).on('line', log);
    for (const output of [thread.stdout, thread.stderr]) read(output);
    thread.on('message', ({ id, result, error }: Reply) => {
      const call = takePending(id);
      if (error) call?.reject(Object.assign(new Error(error.message), error));
      else call?.resolve(result);
    });
    thread.on('error', (error: Error) => {
      console.error(`The function ${name} crashed:`, error);
      failAll(error);
    });
    return thread;
  }

  return {
    invoke: (event) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const thread = worker;
        clearTimeout(idle);
        calls += 1;
        const id = calls;
        const timer = setTimeout(() => {
          // As in the cloud: the instance is lost with all its other calls.
          end(thread, `Task timed out after ${timeoutSeconds} seconds`);
        }, timeoutSeconds * 1000);
        pending.set(id, { resolve, reject, timer });
        thread.postMessage({ id, event, deadline: Date.now() + timeoutSeconds * 1000 });
      }),
    processorMs: async () => {
      const { user, system } = (await worker?.cpuUsage()) ?? { user: 0, system: 0 };
      return (user + system) / 1000;
    },
    close: async () => {
      const thread = worker;
      failAll(new Error(`The function ${name} was stopped`));
      await thread?.terminate();
    },
  };
}
