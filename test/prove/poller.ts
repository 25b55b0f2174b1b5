import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker thread that polls like many open dashboards. Messages: `Polled` out after the message `end` in. */

export interface Polling {
  readonly portal: string;
  readonly token: string;
  readonly propertyIds: readonly string[];
  readonly browsers: number;
}
export interface Polled {
  /** From the call to its whole answer, ms. */
  readonly latencies: readonly number[];
  /** Age of the newest value of each answer, ms. */
  readonly ages: readonly number[];
  readonly failures: readonly string[];
}

/** Interval of an open dashboard's requests (docs/decisions/005-dashboard-polls-every-four-seconds.md). */
const POLL_MS = 4000;

const { portal, token, propertyIds, browsers } = workerData as Polling;
const latencies: number[] = [];
const ages: number[] = [];
const failures: string[] = [];
let ended = false;

async function poll(propertyId: string): Promise<void> {
  const began = performance.now();
  try {
    const response = await fetch(`${portal}/api/dashboards/${propertyId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(60_000),
    });
    const { data } = (await response.json()) as { data?: { latest: Record<string, { time: number }> } };
    latencies.push(performance.now() - began);
    if (!response.ok || !data) failures.push(`status ${response.status}`);
    const times = Object.values(data?.latest ?? {}).map(({ time }) => time);
    if (times.length) ages.push(Date.now() - Math.max(...times));
  } catch (error) {
    failures.push(String(error));
  }
}

const watching = Array.from({ length: browsers }, async (_, index) => {
  await pause((POLL_MS * index) / browsers);
  while (!ended) {
    const next = Date.now() + POLL_MS;
    await poll(propertyIds[index % propertyIds.length] ?? '');
    if (!ended) await pause(Math.max(0, next - Date.now()));
  }
});
parentPort?.once('message', async () => {
  ended = true;
  await Promise.all(watching);
  parentPort?.postMessage({ latencies, ages, failures } satisfies Polled);
});
