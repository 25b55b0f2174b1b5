import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../../ui/feedback/DoneTitle.tsx';
import { contractorLinksQuery } from './contractor-links.ts';
import { InviteForm } from './InviteForm.tsx';
import { MadeLink } from './MadeLink.tsx';

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
