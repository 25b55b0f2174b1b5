import type { ContractorLinkMadeReply } from '../../../../shared/api/types/contractor-types.ts';
import { contractorPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../ui/controls/TextToCopy.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import QrCode from '../../../ui/figures/QrCode.tsx';
import kit from '../../../ui/style/kit.module.css';
import styles from './MadeLink.module.css';

interface MadeLinkProps {
  readonly made: ContractorLinkMadeReply;
  readonly onClose: () => void;
}

/** The address of a new contractor link as a code and as a text, for this one time. */
export function MadeLink({ made: { link, token, mailed, texted }, onClose }: MadeLinkProps) {
  const address = `${location.origin}${contractorPath(token)}`;
  return (
    <Dialog open onClose={onClose} title={<DoneTitle>{`${link.name} invited`}</DoneTitle>} className={styles.made}>
      {mailed === true && <Message tone="success">{`Link emailed to ${link.email}.`}</Message>}
      {mailed === false && (
        <Message tone="error">{`Couldn’t email ${link.email}. The link works; share it another way.`}</Message>
      )}
      {texted === true && <Message tone="success">Link texted.</Message>}
      {texted === false && <Message tone="error">Couldn’t text the link. It works; share it another way.</Message>}
      <p className={kit.quiet}>
        Scan the code or copy the link. It’s shown once and works on the first device that opens it.
      </p>
      <QrCode text={address} label={`QR code of the contractor link for ${link.name}`} />
      <TextToCopy text={address} what="address" />
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          CLOSE
        </Button>
      </DialogActions>
    </Dialog>
  );
}
