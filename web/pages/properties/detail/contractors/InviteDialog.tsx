import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { call } from '../../../../api/client.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { contractorLinksQuery } from '../../../common/contractors/contractor-links.ts';
import { InviteFields } from '../../../common/contractors/InviteFields.tsx';
import { INVITE_RULES, type Invite, inviteBody, newInvite } from '../../../common/contractors/invite-form.ts';
import { MadeLink } from '../../../common/contractors/MadeLink.tsx';
import { saying } from '../../../common/saying.ts';

const failed = saying('The contractor was not invited', 'Couldn’t invite the contractor. Try again.');

interface InviteDialogProps {
  readonly propertyId: string;
  readonly onClose: () => void;
}

/** Makes a contractor link, and shows its address for this one time (docs/product/contractors.md#link). */
export default function InviteDialog({ propertyId, onClose }: InviteDialogProps) {
  const queries = useQueryClient();
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
      <InviteFields propertyId={propertyId} />
    </FormDialog>
  );
}
