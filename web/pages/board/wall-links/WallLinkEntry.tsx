import { useState } from 'react';
import type { WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { linkFacts } from './link-facts.ts';
import styles from './WallLinks.module.css';

interface WallLinkEntryProps {
  readonly link: WallLinkReply;
  /** UTC ms. */
  readonly now: number;
  readonly onRevoked: () => Promise<void>;
}

/** A wall link. Revoking asks first: the screens that use it go dark. */
export function WallLinkEntry({ link, now, onRevoked }: WallLinkEntryProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const revoke = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call('dashboards', 'revokeWall', { path: { wallId: link.id } }).catch((error: unknown) => {
        // Somebody else was first: it is what was asked for.
        if (!hasCode(error, 'NOT_FOUND')) throw error;
      });
      await onRevoked();
    } catch (error) {
      setFailure(errorSentence(error, 'users') ?? 'The wall link could not be revoked. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <h3 className={styles.name}>{link.name}</h3>
        <p className={styles.facts}>{linkFacts(link, now)}</p>
      </div>
      {!isAsking && (
        <Button look="danger" aria-label={`REVOKE ${link.name}`} onClick={() => setAsking(true)}>
          REVOKE
        </Button>
      )}
      {isAsking && (
        <div className={styles.question}>
          <p>Its walls show nothing any more.</p>
          <Button disabled={busy} onClick={() => setAsking(false)}>
            KEEP
          </Button>
          <Button look="dangerFilled" busy={busy} autoFocus onClick={() => void revoke()}>
            REVOKE
          </Button>
        </div>
      )}
      {failure && <Message tone="error">{failure}</Message>}
    </li>
  );
}
