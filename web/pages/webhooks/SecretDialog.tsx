import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import styles from './Webhooks.module.css';

/** A secret that was just made. */
export interface NewSecret {
  /** Of the webhook. */
  readonly name: string;
  readonly secret: string;
}

interface SecretDialogProps {
  /** Undefined while the dialog is closed. */
  readonly made: NewSecret | undefined;
  readonly onClose: () => void;
}

/** Shows a new secret, for this one time (docs/product/channels.md#webhook-secret). */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (made) setCopied(undefined);
  }, [made]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(made?.secret ?? '').then(
      () => true,
      () => false,
    );
    setCopied(done);
  };
  return (
    <Dialog
      open={made !== undefined}
      onClose={onClose}
      title={`Secret of ${made?.name ?? ''}`}
      className={styles.dialog}
    >
      <p className={styles.words}>
        Give it to the receiver, which checks the signature with it. It is shown this one time.
      </p>
      <input
        readOnly
        aria-label="Secret"
        className={styles.secret}
        value={made?.secret ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      {copied === true && <Message tone="success">The secret is copied.</Message>}
      {copied === false && <Message tone="notice">The browser does not let the portal copy. Copy it by hand.</Message>}
      <DialogActions>
        <Button onClick={onClose}>CLOSE</Button>
        <Button look="primary" autoFocus onClick={() => void copy()}>
          COPY
        </Button>
      </DialogActions>
    </Dialog>
  );
}
