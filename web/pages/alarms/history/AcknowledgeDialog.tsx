import { useQueryClient } from '@tanstack/react-query';
import { ALARM_NOTE, MAX_ALARM_NOTE } from '../../../../shared/api/fields/alarm-note.ts';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { call } from '../../../api/client.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { refreshAlarms } from '../alarm-queries.ts';

/** The texts of the dialog about an alarm. */
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
  const [first] = alarms;
  const count = alarms.length;
  const words =
    count > 1
      ? say`Email reminders stop for these alarms.`
      : first && say`Email reminders stop for ${subjectInWords(first)}.`;
  const notDone =
    count > 1
      ? say`Some alarms weren’t acknowledged. Your note is still here.`
      : say`Couldn’t acknowledge. Your note is still here.`;
  return (
    <FormDialog
      open={count > 0}
      title={count > 1 ? say`Acknowledge ${count} alarms?` : say`Acknowledge this alarm?`}
      words={words}
      initialValues={{ note: '' }}
      rules={ALARM_NOTE}
      verb={say`ACKNOWLEDGE`}
      onSave={async ({ note }) => {
        // One after the other: each changes the same record. A second attempt may repeat some, which changes nothing.
        for (const { id } of alarms) {
          const path = { incidentId: incidentId(propertyId, id) };
          await untilKnown(() => call('alarms', 'acknowledge', { path, body: { note } }));
        }
        await refreshAlarms(queries, propertyId);
      }}
      failed={(error) => {
        console.warn('The alarm was not acknowledged', error);
        return notDone;
      }}
      onClose={onClose}
    >
      <TextArea name="note" label={say`Note`} limit={MAX_ALARM_NOTE} rows={3} />
    </FormDialog>
  );
}
