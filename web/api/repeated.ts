import { attemptWithinMs, LARGE_BYTES } from './attempt-limits.ts';

/** The pauses before a lost change is sent again, ms: three attempts in all. */
const PAUSES_MS: readonly number[] = [300, 1500];
/** The pause before the server is asked again for the answer of a change that it is still making, ms. */
const ASK_AGAIN_MS = 1000;
const KEY_BYTES = 16;

/** An answer that does not say whether the change was made: the gateway has not heard from the function. */
const isLost = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;
/** The server is still making the change, for an earlier attempt. */
const isRunning = (answer: Response): boolean => answer.status === 409 && answer.headers.has('retry-after');

/** Rejects when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    setTimeout(resolve, ms);
  });

/** A new key. `randomUUID` is missing where the portal is tried without TLS. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map(hex).join('');
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * Sends a change with a key of its own. When its answer is lost, the same call is sent again: the server makes it once and repeats its
 * first answer (docs/product/shell.md#lost-answers). A call that cannot leave the machine is not sent again. Rejects as `fetch`
 * does, and when the signal aborts.
 * A large body has time as long as it moves.
 * @param key of an earlier attempt, if there was one
 * @param onSent the share of a large body that has left, 0 to 1
 */
export async function sendChange(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  key = newKey(),
  onSent?: (share: number) => void,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('idempotency-key', key);
  const body = typeof init.body === 'string' ? init.body : '';
  const attempt = async (): Promise<Response> => {
    if (body.length > LARGE_BYTES) {
      const { upload } = await import('./upload.ts');
      return upload(url, { ...init, headers, body }, signal, onSent);
    }
    const limit = AbortSignal.timeout(attemptWithinMs(body.length));
    return fetch(url, { ...init, headers, signal: AbortSignal.any([signal, limit]) });
  };
  const isOver = () => signal.aborted || navigator.onLine === false;
  for (let lost = 0; ; ) {
    const answer = await attempt().catch((error: unknown) => {
      if (isOver() || lost === PAUSES_MS.length) throw error;
      return undefined;
    });
    if (answer && isRunning(answer)) await pause(ASK_AGAIN_MS, signal);
    else if (answer && (!isLost(answer) || lost === PAUSES_MS.length)) return answer;
    else {
      await pause(PAUSES_MS[lost] ?? 0, signal);
      lost += 1;
    }
  }
}
