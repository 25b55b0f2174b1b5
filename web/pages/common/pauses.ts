/** A phone's page answers in time if no task of ours is longer, ms. */
const TASK_MS = 8;

/** Resolves in a new task. What a person has done comes before it. */
function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  // For Safari. A timer would wait for a second in a page that is hidden.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Divides long work into tasks, so that the page answers meanwhile.
 * @returns to await between two steps of the work; it pauses if the task has been long enough
 */
export function pauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TASK_MS) return;
    await nextTask();
    began = performance.now();
  };
}
