import { useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { ConfirmLeaveDialog } from '../../../ui/feedback/Dialog.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { EditForm } from './EditForm.tsx';

interface EditPropertyProps {
  readonly property: PropertyReply;
  readonly open: boolean;
  readonly unsaved: boolean;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onOpen: (open: boolean) => void;
}

/** The section to edit or remove a property. It asks before it closes with unsaved changes. */
export function EditProperty({ property, open, unsaved, onUnsaved, onOpen }: EditPropertyProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onUnsaved(false);
    onOpen(false);
  };
  return (
    <>
      <Collapsible
        title="Edit Property Details"
        open={open}
        onOpen={(next) => (!next && unsaved ? setAsking(true) : onOpen(next))}
      >
        <EditForm property={property} onUnsaved={onUnsaved} onClose={close} />
      </Collapsible>
      <ConfirmLeaveDialog open={asking} onLeave={close} onStay={() => setAsking(false)}>
        Your changes to this property are not saved yet.
      </ConfirmLeaveDialog>
    </>
  );
}
