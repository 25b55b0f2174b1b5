import { useState } from 'react';
import type { WallLinkMadeReply } from '../../../../shared/api/types/wall-types.ts';
import { wallLinkPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './WallLinks.module.css';

/** The address of a new wall link, for this one time. */
export function MadeLink({ made }: { readonly made: WallLinkMadeReply }) {
  const [copied, setCopied] = useState<boolean>();
  const address = `${location.origin}${wallLinkPath(made.token)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section aria-label={`Address of ${made.link.name}`} className={styles.made}>
      <p>{`Open this address on the screen of ${made.link.name}. It is shown this one time.`}</p>
      <div className={styles.copy}>
        <input
          readOnly
          aria-label="Address"
          className={styles.address}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>COPY</Button>
      </div>
      {copied === true && <Message tone="success">The address is copied.</Message>}
      {copied === false && <Message tone="notice">The browser does not let the portal copy. Copy it by hand.</Message>}
    </section>
  );
}
