import { uploadQuietMs } from './attempt-limits.ts';
import { learnSpeed } from './network.ts';

/**
 * Sends a large body, and says how much of it has left. `fetch` knows no progress. It has no limit in all: it ends when nothing moves
 * for the time that its size allows (docs/product/shell.md#timeout). Rejects as `fetch` does.
 * @param onSent the share that has left, 0 to 1
 */
export function upload(
  url: string,
  { method = 'POST', headers, body }: RequestInit & { readonly body: string },
  signal: AbortSignal,
  onSent?: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const began = Date.now();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(quiet);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const stop = (reason: unknown) =>
      end(() => {
        request.abort();
        reject(reason);
      });
    const onAbort = () => stop(signal.reason);
    const moved = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => stop(new DOMException('Nothing moves', 'TimeoutError')), uploadQuietMs(body.length));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onSent?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      end(() => {
        learnSpeed(body.length, Date.now() - began, Date.now());
        const { status, responseText } = request;
        const wait = request.getResponseHeader('retry-after');
        resolve(new Response(responseText, { status, headers: wait ? { 'retry-after': wait } : {} }));
      });
    request.onerror = () => end(() => reject(new TypeError('Failed to fetch')));
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    moved();
    request.send(body);
  });
}
