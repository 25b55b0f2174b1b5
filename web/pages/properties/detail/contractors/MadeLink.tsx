import { useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { contractorPath } from '../../../../../shared/portal/public-paths.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import QrCode from '../../../../ui/figures/QrCode.tsx';
import styles from './Contractors.module.css';

/** The address of a new contractor link as a code and as a text, for this one time. */
export function MadeLink({ made: { link, token, mailed } }: { readonly made: ContractorLinkMadeReply }) {
  const [copied, setCopied] = useState<boolean>();
  const address = `${location.origin}${contractorPath(token)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.made}>
      {mailed === true && <Message tone="success">{`The link is mailed to ${link.email}.`}</Message>}
      {mailed === false && (
        <Message tone="error">{`The link could not be mailed to ${link.email}. It works all the same: hand it over.`}</Message>
      )}
      <p className={styles.words}>
        Scan the code, or send the address. It is shown this one time, and works on the device that opens it first.
      </p>
      <QrCode text={address} label={`QR code of the contractor link of ${link.name}`} />
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
    </div>
  );
}
