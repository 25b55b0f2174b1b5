import { useState } from 'react';
import type { WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
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
  const revoke = useAct(
    async () => {
      await call('dashboards', 'revokeWall', { path: { wallId: link.id } }).catch((error: unknown) => {
        // Somebody else was first: it is what was asked for.
        if (!hasCode(error, 'NOT_FOUND')) throw error;
      });
      await onRevoked();
    },
    { failed: saying('The wall link was not revoked', 'The wall link could not be revoked. Try again.', 'users') },
  );
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
          <Button disabled={revoke.busy} onClick={() => setAsking(false)}>
            KEEP
          </Button>
          <Button look="dangerFilled" busy={revoke.busy} autoFocus onClick={() => revoke.start()}>
            REVOKE
          </Button>
        </div>
      )}
      {revoke.failure && <Message tone="error">{revoke.failure}</Message>}
    </li>
  );
}
