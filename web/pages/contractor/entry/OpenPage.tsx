import { Suspense, useEffect, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { EntryCard } from '../../entry/EntryCard.tsx';
import { keepLink, keyOrNothing } from '../link/kept-links.ts';
import { openLink } from '../link/link-calls.ts';
import { isOver, openingRefusal, WORDS, type Words } from '../link/link-words.ts';
import type { OpeningProps } from './JoinForm.tsx';

/** Few need it: the page does not wait for a form. */
const JoinForm = lazyPart(() => import('./JoinForm.tsx'));

/**
 * Asks before it opens a link: the first use binds it to this device, and programs that look into mails press nothing
 * (docs/product/contractors.md#open).
 */
export function OpenPage({ linkId, token, onOpened }: OpeningProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Words>();
  useDocumentTitle(say`Contractor link`);
  // While the person reads, the first page of the link comes. Without it, it comes later.
  useEffect(() => void import('../screens/ContractorDashboard.tsx').catch(() => {}), []);
  const open = async () => {
    setRefused(undefined);
    // Before the call: a browser that keeps nothing would use the link up.
    const key = keyOrNothing(linkId);
    if (!key) return setRefused('noStorage');
    setBusy(true);
    try {
      onOpened(keepLink(linkId, token, await openLink(token, key)));
    } catch (error) {
      setRefused(openingRefusal(error));
      setBusy(false);
    }
  };
  return (
    <EntryCard title={say`Contractor link`}>
      {refused && <Message tone="error">{say(WORDS[refused])}</Message>}
      {(!refused || !isOver(refused)) && (
        <>
          <p>{say`You’ve been given access to one building’s boiler system.`}</p>
          <p>{say`This link works only on the first device that opens it and one more that you add. Open it in the browser you plan to use.`}</p>
          <Button look="primary" busy={busy} onClick={() => void open()}>{say`OPEN`}</Button>
        </>
      )}
      {refused === 'used' && (
        <Suspense>
          <JoinForm linkId={linkId} token={token} onOpened={onOpened} />
        </Suspense>
      )}
    </EntryCard>
  );
}
