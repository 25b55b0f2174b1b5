import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { contractorPath } from '../../../../../shared/portal/public-paths.ts';
import { call } from '../../../../api/client.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../../ui/controls/TextToCopy.tsx';
import { OWN_ZONE } from '../../../../ui/dates/own-zone.ts';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import QrCode from '../../../../ui/figures/QrCode.tsx';
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { contractorLinksQuery } from '../../../common/contractor-links.ts';
import { saying } from '../../../common/saying.ts';
import styles from './Contractors.module.css';
import { dayChoices, INVITE_RULES, type Invite, inviteBody, newInvite } from './invite-form.ts';

const failed = saying('The contractor was not invited', 'Couldn’t invite the contractor. Try again.');

interface MadeLinkProps {
  readonly made: ContractorLinkMadeReply;
  readonly onClose: () => void;
}

/** The address of a new contractor link as a code and as a text, for this one time. */
function MadeLink({ made: { link, token, mailed }, onClose }: MadeLinkProps) {
  const address = `${location.origin}${contractorPath(token)}`;
  return (
    <Dialog open onClose={onClose} title={<DoneTitle>{`${link.name} invited`}</DoneTitle>} className={styles.made}>
      {mailed === true && <Message tone="success">{`Link emailed to ${link.email}.`}</Message>}
      {mailed === false && (
        <Message tone="error">{`Couldn’t email ${link.email}. The link works; share it another way.`}</Message>
      )}
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

interface InviteDialogProps {
  readonly propertyId: string;
  readonly onClose: () => void;
}

/** Makes a contractor link, and shows its address for this one time (docs/product/contractors.md#link). */
export default function InviteDialog({ propertyId, onClose }: InviteDialogProps) {
  const queries = useQueryClient();
  const [days] = useState(() => dayChoices(Date.now(), OWN_ZONE));
  const [made, setMade] = useState<ContractorLinkMadeReply>();
  const refresh = () => void queries.invalidateQueries({ queryKey: contractorLinksQuery(propertyId).queryKey });
  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <FormDialog<Invite>
      title="Invite a contractor"
      words="The link opens this property only, with no seat or password. It works on one device, plus a second one that the contractor adds. Activity is logged."
      initialValues={newInvite}
      rules={INVITE_RULES}
      verb="INVITE"
      onSave={async (typed) =>
        setMade(await call('properties', 'inviteContractor', { path: { id: propertyId }, body: inviteBody(typed) }))
      }
      onSaved={refresh}
      failed={(error) => {
        // It may have been made all the same.
        refresh();
        return failed(error);
      }}
      onClose={onClose}
    >
      <TextField label="Name" name="name" autoComplete="off" hint="Company or job" />
      <ChoiceField label="Access for" name="days" options={days} />
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        autoComplete="off"
        hint="We’ll email the link here"
      />
      <Checkbox name="mayChange">Allow changes to wingnut configuration</Checkbox>
    </FormDialog>
  );
}
