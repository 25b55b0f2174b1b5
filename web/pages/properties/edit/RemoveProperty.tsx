import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { invalidateFleet, propertyQuery } from '../../../api/fleet-queries.ts';
import { untilGone } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';

interface RemovePropertyProps {
  readonly property: PropertyReply;
  /** Called after the removal: there is nothing left to save. */
  readonly onRemoved: () => void;
}

/** Removes a property; closing the success goes to the overview (docs/product/properties.md#remove). */
export function RemoveProperty({ property, onRemoved }: RemovePropertyProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    try {
      await untilGone(() => call('properties', 'remove', { path: { id: property.id } }));
    } catch (error) {
      console.warn('The property was not removed', error);
      throw error;
    }
    onRemoved();
  };
  const close = async (done: boolean) => {
    setOpen(false);
    if (!done) return;
    await navigate(PAGE_PATHS.properties);
    queries.removeQueries({ queryKey: propertyQuery(property.id).queryKey });
    await invalidateFleet(queries);
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        REMOVE PROPERTY
      </Button>
      <ConfirmDialog
        open={open}
        onClose={(done) => void close(done)}
        question={`Remove ${property.config.name}?`}
        consequence="Its wingnuts are unlinked and its alarms end. Past readings stay with the building."
        verb="REMOVE PROPERTY"
        danger
        onConfirm={remove}
        success="Property successfully removed"
        failure={(error) => errorSentence(error) ?? 'The property could not be removed. Nothing has changed.'}
      />
    </>
  );
}
