import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { AlarmReply } from '../../../../shared/api/types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { refreshAlarms } from '../alarm-queries.ts';

const MAX_NOTE = 300;
const noteForm = object({ note: string().max(MAX_NOTE, `Note must be at most ${MAX_NOTE} characters`) });

interface AcknowledgeDialogProps {
  readonly propertyId: string;
  /** Undefined while the dialog is closed. */
  readonly alarm: AlarmReply | undefined;
  readonly onClose: () => void;
}

/** Acknowledges an alarm with a note. Its mails stop while it lasts. */
export function AcknowledgeDialog({ propertyId, alarm, onClose }: AcknowledgeDialogProps) {
  const queries = useQueryClient();
  const [failed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  return (
    <Dialog open={alarm !== undefined} onClose={close} title="Acknowledge this alarm?">
      <Formik
        initialValues={{ note: '' }}
        validationSchema={noteForm}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async ({ note }) => {
          if (!alarm) return;
          setFailed(false);
          try {
            const path = { notificationId: propertyId, alarmId: alarm.id };
            await call('thresholds', 'acknowledge', { path, body: { note } });
          } catch (error) {
            console.warn('The alarm was not acknowledged', error);
            return setFailed(true);
          }
          await refreshAlarms(queries, propertyId);
          close();
        }}
      >
        {({ isSubmitting }) => (
          <CheckedForm rules={noteForm}>
            <p>{alarm && `${subjectInWords(alarm)} is not mailed again while this alarm lasts.`}</p>
            <TextArea name="note" label="Note" limit={MAX_NOTE} rows={3} />
            {failed && <Message tone="error">The alarm is not acknowledged yet. Your note is kept.</Message>}
            <DialogActions>
              <Button onClick={close} disabled={isSubmitting}>
                CANCEL
              </Button>
              <Button look="primary" type="submit" busy={isSubmitting}>
                ACKNOWLEDGE
              </Button>
            </DialogActions>
          </CheckedForm>
        )}
      </Formik>
    </Dialog>
  );
}
