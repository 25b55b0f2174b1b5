import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import type { UserRow } from './rows.ts';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

interface CopyLinkDialogProps {
  /** The invited user; undefined while the dialog is closed. */
  readonly row: UserRow | undefined;
  readonly onClose: () => void;
}

interface Copied {
  readonly link: string;
  /** False where the browser does not let a page write to the clipboard. */
  readonly done: boolean;
}

/** Makes a new link for an invited user and copies it. Links before it stop working (docs/product/users.md#copy-link). */
export function CopyLinkDialog({ row, onClose }: CopyLinkDialogProps) {
  const [copied, setCopied] = useState<Copied>();
  const refresh = useRefreshUsers();
  useEffect(() => {
    if (row) setCopied(undefined);
  }, [row]);
  const { busy, failure, start } = useAct(
    async () => {
      if (!row) return;
      const { link } = await call('companies', 'inviteLink', { body: { userId: row.id } });
      const done = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      setCopied({ link, done });
      await refresh();
    },
    { failed: saying('The link was not made', 'Couldn’t create the link. Try again.', 'users') },
  );
  const title = copied?.done ? <DoneTitle>Link copied</DoneTitle> : copied ? 'Copy this link' : 'Create a new link?';
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={title}>
      {row && !copied && (
        <p className={styles.words}>
          This creates a new link for {row.email} and cancels earlier ones. It works once within 7 days and asks for a
          code we email to this address.
        </p>
      )}
      {copied && (
        <input
          readOnly
          aria-label="Invitation link"
          className={styles.link}
          value={copied.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button
          autoFocus={copied !== undefined}
          onClick={onClose}
          disabled={busy}
          look={copied ? 'primary' : 'outlined'}
        >
          {copied ? 'CLOSE' : 'CANCEL'}
        </Button>
        {!copied && (
          <Button look="primary" busy={busy} onClick={() => start()}>
            COPY LINK
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
