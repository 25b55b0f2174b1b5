import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { firstPageShown } from '../../opening/first-page.ts';
import { rememberedBrowser } from '../common/push/push-memory.ts';

async function renew(): Promise<void> {
  if (rememberedBrowser() === undefined) return;
  const { renewPush } = await import('../common/push/renew-push.ts');
  if (await renewPush()) await queryClient.invalidateQueries({ queryKey: ['alerts'] });
}

/**
 * Stores the push subscription of this browser again when the browser has changed it by itself: when the portal is opened,
 * and when the service worker says so (web/public/push-worker.js). A failure is tried again at the next start.
 * @param userId the signed-in person
 */
export function usePushRenewal(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const attempt = () => void renew().catch((error: unknown) => console.warn('Push was not renewed', error));
    void firstPageShown().then(attempt);
    navigator.serviceWorker?.addEventListener('message', attempt);
    return () => navigator.serviceWorker?.removeEventListener('message', attempt);
  }, [userId]);
}
