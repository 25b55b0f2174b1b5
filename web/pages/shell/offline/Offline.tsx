import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { answerStore, removeOldAnswers } from '../../../api/kept/answer-store.ts';
import { removeOldDrafts } from '../../../api/kept/draft-store.ts';
import { keepAnswers } from '../../../api/kept/keep-answers.ts';
import { KEPT_FORM } from '../../../api/kept/kept-form.ts';
import { showLastKnown } from '../../../api/kept/last-known.ts';
import { queryClient } from '../../../api/query-client.ts';
import { followReleases, type NewRelease } from '../../../api/release/release.ts';
import { firstPageShown } from '../../../opening/first-page.ts';
import { keepOpenedProperties } from '../../../opening/keep-opened.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { ConnectionNotice } from '../../common/connection/ConnectionNotice.tsx';
import { HeldNotice } from '../../common/connection/HeldNotice.tsx';
import styles from './ReleaseNotice.module.css';
import { useSendWaiting } from './use-send-waiting.ts';
import { WaitingCard } from './WaitingCard.tsx';

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
function ReleaseNotice() {
  const release = useNewRelease();
  const { pathname } = useLocation();
  const [isCutOff, setCutOff] = useState(false);
  const seen = useRef(pathname);
  useEffect(() => {
    if (release && seen.current !== pathname) void release.begin();
    seen.current = pathname;
  }, [release, pathname]);
  if (!release) return null;
  return (
    <div className={styles.notice}>
      <Message tone="notice">
        <div className={styles.row}>
          <span>
            {say`An update is ready. It loads when you open the next page.`}
            {isCutOff && ` ${say`Couldn’t reach the server. Try again when you’re online.`}`}
          </span>
          <Button look="text" onClick={() => void release.begin().then((begun) => setCutOff(!begun))}>
            {say`RELOAD NOW`}
          </Button>
        </div>
      </Message>
    </div>
  );
}

/** Keeps what this person sees, and shows it without a network (docs/product/offline.md#kept). */
function useKeptAnswers(userId: string): void {
  useEffect(() => {
    const store = answerStore(userId, KEPT_FORM);
    const ends = [
      showLastKnown(queryClient, store),
      keepAnswers(queryClient, store),
      keepOpenedProperties(queryClient, userId),
    ];
    removeOldAnswers(userId, Date.now()).catch((error: unknown) => console.warn('Old answers were not removed', error));
    removeOldDrafts(Date.now()).catch((error: unknown) => console.warn('Old drafts were not removed', error));
    return () => {
      for (const end of ends) end();
    };
  }, [userId]);
}

/** The part that makes the portal work without a network, and says how old the page is (docs/product/offline.md). */
export default function Offline({ userId }: { readonly userId: string }): ReactNode {
  useKeptAnswers(userId);
  useSendWaiting(userId);
  return (
    <>
      <ConnectionNotice />
      <HeldNotice />
      <ReleaseNotice />
      <WaitingCard />
    </>
  );
}
