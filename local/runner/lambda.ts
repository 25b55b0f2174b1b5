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
  /** The largest heap of an instance, as far as a look at it a few times a second shows. Default: Node's own limit. */
  readonly memoryMb?: number;
  /**
   * Number of concurrent calls that have an instance of their own, as each has in the cloud; more calls share these. Default: one
   * instance has all calls, so what a bundle keeps in a module is shared by them.
   */
  readonly instances?: number;
  /** Called with each line of the function's log. */
  log(line: string): void;
}

/** A function of the stack. `invoke` rejects with the handler's error, or on a timeout. */
export interface Lambda {
  invoke(event: unknown): Promise<unknown>;
  /** The processor time that its instances have used, ms. 0 before the first call. */
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
/** Longest wait of an instance for another call. As in the cloud, one that waits longer ends: it holds 20 MB. */
const IDLE_MS = 2 * 60_000;

/** Runs a bundle in worker threads with its own environment. A thread starts with the first call that needs it. */
export function openLambda({ instances = 1, ...options }: LambdaOptions): Lambda {
  const all: ReturnType<typeof openInstance>[] = [];
  const take = () => {
    const [least] = all.toSorted((one, other) => one.running() - other.running());
    if (least && (least.running() === 0 || all.length >= instances)) return least;
    const fresh = openInstance(options);
    all.push(fresh);
    return fresh;
  };
  return {
    invoke: (event) => take().invoke(event),
    processorMs: async () => {
      const used = await Promise.all(all.map((instance) => instance.processorMs()));
      return used.reduce((sum, ms) => sum + ms, 0);
    },
    close: async () => {
      await Promise.all(all.map((instance) => instance.close()));
    },
  };
}

function openInstance({ name, bundleFolder, environment, timeoutSeconds, memoryMb, log }: LambdaOptions) {
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
    /** Number of its calls now. */
    running: () => pending.size,
    invoke: (event: unknown) =>
      new Promise<unknown>((resolve, reject) => {
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
