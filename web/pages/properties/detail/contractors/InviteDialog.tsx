import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { contractorPath } from '../../../../../shared/portal/public-paths.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import QrCode from '../../../../ui/figures/QrCode.tsx';
import { AddressToCopy } from '../../../common/AddressToCopy.tsx';
import styles from './Contractors.module.css';
import { contractorLinksQuery } from './contractor-links.ts';
import { InviteForm } from './InviteForm.tsx';

/** The address of a new contractor link as a code and as a text, for this one time. */
function MadeLink({ made: { link, token, mailed } }: { readonly made: ContractorLinkMadeReply }) {
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

interface InviteDialogProps {
  readonly propertyId: string;
  readonly onClose: () => void;
}

/** Makes a contractor link, and shows its address for this one time (docs/product/contractors.md#link). */
export default function InviteDialog({ propertyId, onClose }: InviteDialogProps) {
  const queries = useQueryClient();
  const [made, setMade] = useState<ContractorLinkMadeReply>();
  const [isOpen, setOpen] = useState(false);
  // The native dialog is opened after it is there.
  useEffect(() => setOpen(true), []);
  const close = () => setOpen(false);
  const refresh = () => void queries.invalidateQueries({ queryKey: contractorLinksQuery(propertyId).queryKey });
  if (made) {
    return (
      <Dialog open={isOpen} onClose={onClose} title={<DoneTitle>{`${made.link.name} is invited`}</DoneTitle>}>
        <MadeLink made={made} />
        <DialogActions>
          <Button look="primary" onClick={close}>
            CLOSE
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open={isOpen} onClose={onClose} title="Invite a contractor">
      <InviteForm
        propertyId={propertyId}
        onCancel={close}
        onMade={(link) => {
          setMade(link);
          refresh();
        }}
        // It may have been made all the same.
        onFailed={refresh}
      />
    </Dialog>
  );
}
