import { useState } from 'react';
import type { PropertyReply } from '../../../shared/api/types.ts';
import { Collapsible } from '../../ui/Collapsible.tsx';
import { AskToLeave, LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { EditForm } from './EditForm.tsx';

interface EditPropertyProps {
  readonly property: PropertyReply;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The section in which a property is edited or removed. Unsaved changes are neither closed nor left without asking. */
export function EditProperty({ property, open, onOpen }: EditPropertyProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    setUnsaved(false);
    onOpen(false);
  };
  return (
    <>
      <Collapsible
        title="Edit Property Details"
        open={open}
        onOpen={(next) => (!next && unsaved ? setAsking(true) : onOpen(next))}
      >
        <EditForm property={property} onUnsaved={setUnsaved} onClose={close} />
      </Collapsible>
      <AskToLeave open={asking} onLeave={close} onStay={() => setAsking(false)}>
        Your changes to this property are not saved yet.
      </AskToLeave>
      <LeaveDialog unsaved={unsaved}>Your changes to this property are not saved yet.</LeaveDialog>
    </>
  );
}
