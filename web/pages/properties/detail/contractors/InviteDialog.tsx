import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { contractorPath } from '../../../../../shared/portal/public-paths.ts';
import { call } from '../../../../api/client.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../../ui/controls/TextToCopy.tsx';
import { OWN_ZONE } from '../../../../ui/dates/time-format.ts';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import QrCode from '../../../../ui/figures/QrCode.tsx';
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { contractorLinksQuery } from '../../../common/contractor-links.ts';
import { saying } from '../../../common/saying.ts';
import styles from './Contractors.module.css';
import { dayChoices, INVITE_RULES, type Invite, inviteBody, newInvite } from './invite-form.ts';

const failed = saying(
  'The contractor was not invited',
  'The contractor is not invited yet. Try again: nothing is done twice.',
);

interface InviteFormProps {
  readonly propertyId: string;
  readonly onMade: (made: ContractorLinkMadeReply) => void;
  readonly onFailed: () => void;
  readonly onCancel: () => void;
}

/** Asks for whom the link is, how long it is open, and what it may do. A failure keeps what was typed. */
function InviteForm({ propertyId, onMade, onFailed, onCancel }: InviteFormProps) {
  const [days] = useState(() => dayChoices(Date.now(), OWN_ZONE));
  const invite = async (typed: Invite) =>
    onMade(await call('properties', 'inviteContractor', { path: { id: propertyId }, body: inviteBody(typed) }));
  return (
    <PortalForm
      initialValues={newInvite}
      rules={INVITE_RULES}
      onSubmit={invite}
      failed={(error) => {
        onFailed();
        return failed(error);
      }}
      className={styles.form}
    >
      <p className={styles.words}>
        The link opens this property alone, without a seat and a password. It works on one device, and on a second one
        that the contractor adds. What is done with it is recorded.
      </p>
      <TextField label="Name" name="name" autoComplete="off" hint="A firm or a task" />
      <ChoiceField label="Open for" name="days" options={days} />
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        autoComplete="off"
        hint="Where the link is mailed"
      />
      <Checkbox name="mayChange">May change the configuration of its wingnuts</Checkbox>
      <FormActions onCancel={onCancel}>INVITE</FormActions>
    </PortalForm>
  );
}

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
      <TextToCopy text={address} what="address" />
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
