import { useFormikContext } from 'formik';
import { MAX_ALARM_NOTE, TIMELINE_NOTE } from '../../../../shared/api/fields/alarm-note.ts';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeptDraft } from '../../common/drafts/KeptDraft.tsx';
import styles from './Timeline.module.css';
import { timelineSteps } from './timeline-words.ts';

/** The button of the field, and what keeps the text that is typed. */
function NoteFoot({ id }: { readonly id: string }) {
  const { dirty, isSubmitting } = useFormikContext();
  return (
    <>
      <FormFailure />
      <KeptDraft place={`alarm-note ${id}`} />
      <Button type="submit" busy={isSubmitting} className={styles.add}>
        {say`ADD NOTE`}
      </Button>
      <LeaveDialog unsaved={dirty}>{say`Your note hasn’t been saved.`}</LeaveDialog>
    </>
  );
}

interface TimelineProps {
  readonly detail: IncidentDetailReply;
  readonly now: number;
  /** Rejects with the sentence that says why it was not done. Undefined for viewers. */
  readonly onNote: ((note: string) => Promise<void>) | undefined;
  readonly className: string | undefined;
}

/** Events, and who did what, the oldest first, with the field for a note (docs/product/incidents.md#timeline). */
export const Timeline = ({ detail, now, onNote, className }: TimelineProps) => (
  <Card title={say`Timeline`} className={className}>
    <ol className={styles.steps}>
      {timelineSteps(detail, now).map(({ key, at, title, note, tone }) => (
        <li key={key} className={styles.step} data-tone={tone}>
          <p className={styles.title}>
            <span>{title}</span>
            {at !== undefined && (
              <time className={styles.time} dateTime={new Date(at).toISOString()}>
                {weekTimeText(at, now, detail.timeZone)}
              </time>
            )}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
    {onNote && (
      <PortalForm
        initialValues={{ note: '' }}
        rules={TIMELINE_NOTE}
        className={styles.form}
        onSubmit={async ({ note }, { resetForm }) => {
          await onNote(note.trim());
          resetForm();
        }}
      >
        <TextArea name="note" label={say`Note`} limit={MAX_ALARM_NOTE} rows={2} />
        <NoteFoot id={detail.id} />
      </PortalForm>
    )}
  </Card>
);
