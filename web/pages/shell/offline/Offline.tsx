import type { ReactNode } from 'react';
import { ConnectionNotice } from '../../common/connection/ConnectionNotice.tsx';
import { HeldNotice } from '../../common/connection/HeldNotice.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { useKeptAnswers } from './use-kept-answers.ts';
import { useSendWaiting } from './use-send-waiting.ts';
import { WaitingCard } from './WaitingCard.tsx';

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
