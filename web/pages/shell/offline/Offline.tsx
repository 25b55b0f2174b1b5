import { type ReactNode, useEffect } from 'react';
import { answerStore, removeOldAnswers } from '../../../api/kept/answer-store.ts';
import { keepAnswers } from '../../../api/kept/keep-answers.ts';
import { showLastKnown } from '../../../api/kept/last-known.ts';
import { queryClient } from '../../../api/query-client.ts';
import { keepOpenedProperties } from '../../../opening/keep-opened.ts';
import { ConnectionNotice } from '../../common/connection/ConnectionNotice.tsx';
import { HeldNotice } from '../../common/connection/HeldNotice.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { useSendWaiting } from './use-send-waiting.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** The script of this release. Its name changes with each release. */
const release = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** Keeps what this person sees, and shows it without a network (docs/product/offline.md#kept). */
function useKeptAnswers(userId: string): void {
  useEffect(() => {
    const store = answerStore(userId, release());
    const ends = [
      showLastKnown(queryClient, store),
      keepAnswers(queryClient, store),
      keepOpenedProperties(queryClient, userId),
    ];
    removeOldAnswers(userId, Date.now()).catch((error: unknown) => console.warn('Old answers were not removed', error));
    return () => {
      for (const end of ends) end();
    };
  }, [userId]);
}

/** What makes the portal work without a network, and says how old the page is (docs/product/offline.md). */
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
