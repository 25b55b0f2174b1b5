import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { sendWaiting, useWaiting } from '../../../api/waiting/waiting.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

/** The result of sending is said once, whichever of several occasions has begun it. */
let isSending = false;

/** The pauses between attempts while nothing else begins one, ms. The last one goes on. */
const PAUSES_MS = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS);

/**
 * Sends waiting changes when the portal is opened, when the network is back, after any answer of the server, and again
 * after a pause.
 */
export function useSendWaiting(userId: string): void {
  const queries = useQueryClient();
  const anyWaits = useWaiting().some(({ refused }) => !refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other changes
  useEffect(() => {
    const send = async () => {
      if (isSending) return;
      isSending = true;
      try {
        const made = await sendWaiting();
        if (made === 0) return;
        showToast(made === 1 ? say`1 change synced` : say`${made} changes synced`);
        await queries.invalidateQueries();
      } catch (error) {
        console.warn('What waits on this device was not sent', error);
      } finally {
        isSending = false;
      }
    };
    void send();
    if (!anyWaits) return undefined;
    const onOnline = () => void send();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendLater = (tries: number) => {
      timer = setTimeout(
        () => {
          if (navigator.onLine !== false) void send();
          sendLater(tries + 1);
        },
        PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)],
      );
    };
    sendLater(0);
    window.addEventListener('online', onOnline);
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) void send();
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      stop();
    };
  }, [queries, userId, anyWaits]);
}
