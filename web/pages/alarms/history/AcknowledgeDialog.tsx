import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { object, string } from 'yup';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import { call } from '../../../api/client.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { refreshAlarms } from '../alarm-queries.ts';

const MAX_NOTE = 300;
const noteForm = object({ note: string().max(MAX_NOTE, `Note must be at most ${MAX_NOTE} characters`) });

/** What the dialog says of an alarm. */
export type Acknowledged = Pick<AlarmReply, 'id' | 'kind' | 'subject'>;

interface AcknowledgeDialogProps {
  readonly propertyId: string;
  /** Empty while the dialog is closed. */
  readonly alarms: readonly Acknowledged[];
  readonly onClose: () => void;
}

/** Acknowledges alarms with one note. Their mails stop while they last. */
export function AcknowledgeDialog({ propertyId, alarms, onClose }: AcknowledgeDialogProps) {
  const queries = useQueryClient();
  const [failed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  const [first] = alarms;
  const count = alarms.length;
  const words =
    count > 1
      ? 'They are not mailed again while they last.'
      : first && `${subjectInWords(first)} is not mailed again while this alarm lasts.`;
  const notDone =
    count > 1
      ? 'Not all alarms are acknowledged yet. Your note is kept.'
      : 'The alarm is not acknowledged yet. Your note is kept.';
  return (
    <Dialog
      open={count > 0}
      onClose={close}
      title={count > 1 ? `Acknowledge ${count} alarms?` : 'Acknowledge this alarm?'}
    >
      <PortalForm
        initialValues={{ note: '' }}
        rules={noteForm}
        onSubmit={async ({ note }) => {
          setFailed(false);
          try {
            // One after the other: each changes the same record. A second attempt may repeat some, which changes nothing.
            for (const { id } of alarms) {
              const path = { propertyId, alarmId: id };
              await call('thresholds', 'acknowledge', { path, body: { note } });
            }
          } catch (error) {
            console.warn('The alarm was not acknowledged', error);
            return setFailed(true);
          }
          await refreshAlarms(queries, propertyId);
          close();
        }}
      >
        <p>{words}</p>
        <TextArea name="note" label="Note" limit={MAX_NOTE} rows={3} />
        <FormActions failure={failed ? notDone : undefined} onCancel={close}>
          ACKNOWLEDGE
        </FormActions>
      </PortalForm>
    </Dialog>
  );
}
