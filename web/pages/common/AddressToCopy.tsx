import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import styles from './AddressToCopy.module.css';

interface AddressToCopyProps {
  readonly address: string;
  /** What it is, if it is no address. */
  readonly what?: string;
}

/** An address, or another text, that is shown one time, and what copies it. */
export function AddressToCopy({ address, what = 'address' }: AddressToCopyProps) {
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
          aria-label={what.replace(/^./, (first) => first.toUpperCase())}
          className={styles.address}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>COPY</Button>
      </div>
      {copied === true && <Message tone="success">{`The ${what} is copied.`}</Message>}
      {copied === false && <Message tone="notice">The browser does not let the portal copy. Copy it by hand.</Message>}
    </>
  );
}
