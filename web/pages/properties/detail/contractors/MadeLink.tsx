import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { contractorPath } from '../../../../../shared/portal/public-paths.ts';
import { Message } from '../../../../ui/feedback/Message.tsx';
import QrCode from '../../../../ui/figures/QrCode.tsx';
import { AddressToCopy } from '../../../common/AddressToCopy.tsx';
import styles from './Contractors.module.css';

/** The address of a new contractor link as a code and as a text, for this one time. */
export function MadeLink({ made: { link, token, mailed } }: { readonly made: ContractorLinkMadeReply }) {
  const address = `${location.origin}${contractorPath(token)}`;
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
      <AddressToCopy address={address} />
    </div>
  );
}
