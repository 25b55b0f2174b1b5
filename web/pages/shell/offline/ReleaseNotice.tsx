import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { followReleases, type NewRelease } from '../../../api/release/release.ts';
import { firstPageShown } from '../../../opening/first-page.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './ReleaseNotice.module.css';

/** A page that was opened this long ago may have input, ms. */
const NEW_FOR_MS = 5000;

/** The release that waits on this device. Undefined while the newest one runs. */
function useNewRelease(): NewRelease | undefined {
  const [release, setRelease] = useState<NewRelease>();
  useEffect(() => {
    // A browser without workers, or one that forbids them, opens the portal from the network alone.
    if (!navigator.serviceWorker) return undefined;
    let isOver = false;
    let end = () => {};
    const isNew = () => performance.now() < NEW_FOR_MS;
    const follow = async () => {
      // A device that has the portal already need not wait.
      if (!navigator.serviceWorker.controller) await firstPageShown();
      if (isOver) return;
      end = await followReleases(setRelease, isNew);
      if (isOver) end();
    };
    follow().catch((error: unknown) => console.warn('The portal is not installed on this device', error));
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return release;
}

/**
 * Says that a new release is ready. It begins with the next page, because leaving a page has asked already about what is not saved
 * (docs/product/offline.md#release).
 */
export function ReleaseNotice() {
  const release = useNewRelease();
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (release && seen.current !== pathname) release.begin();
    seen.current = pathname;
  }, [release, pathname]);
  if (!release) return null;
  return (
    <div className={styles.notice}>
      <Message tone="notice">
        <div className={styles.row}>
          <span>A new release is ready. It begins with the next page that you open.</span>
          <Button look="text" onClick={release.begin}>
            LOAD IT NOW
          </Button>
        </div>
      </Message>
    </div>
  );
}
