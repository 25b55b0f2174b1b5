import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { EntryCard } from '../../entry/EntryCard.tsx';
import { type KeptLink, keepLink, openingKey } from '../link/kept-links.ts';
import { openLink } from '../link/link-calls.ts';
import { isOver, openingRefusal, WORDS, type Words } from '../link/link-words.ts';

interface OpenPageProps {
  readonly linkId: string;
  readonly token: string;
  readonly onOpened: (link: KeptLink) => void;
}

const keyOrNothing = (linkId: string): string | undefined => {
  try {
    return openingKey(linkId);
  } catch {
    return undefined;
  }
};

/**
 * Asks before it opens a link: the first use binds it to this device, and programs that look into mails press nothing
 * (docs/product/contractors.md#open).
 */
export function OpenPage({ linkId, token, onOpened }: OpenPageProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Words>();
  useDocumentTitle('Contractor link');
  // While the person reads, the first page of the link comes. Without it, it comes later.
  useEffect(() => void import('../screens/ContractorDashboard.tsx').catch(() => {}), []);
  const open = async () => {
    setRefused(undefined);
    // Before the call: a browser that keeps nothing would use the link up.
    const key = keyOrNothing(linkId);
    if (!key) return setRefused('noStorage');
    setBusy(true);
    try {
      onOpened(keepLink(linkId, await openLink(token, key)));
    } catch (error) {
      setRefused(openingRefusal(error));
      setBusy(false);
    }
  };
  return (
    <EntryCard title="Contractor link">
      {refused && <Message tone="error">{WORDS[refused]}</Message>}
      {(!refused || !isOver(refused)) && (
        <>
          <p>You are invited to look after the boilers of one building.</p>
          <p>
            The link works on one device: the one where you open it first. Open it in the browser that you will use.
          </p>
          <Button look="primary" busy={busy} onClick={() => void open()}>
            OPEN
          </Button>
        </>
      )}
    </EntryCard>
  );
}
