import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import styles from './AddressToCopy.module.css';

/** An address that is shown one time, and what copies it. */
export function AddressToCopy({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
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
    </>
  );
}
