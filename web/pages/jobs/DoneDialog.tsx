import { object, string } from 'yup';
import { WRONG } from '../../../shared/api/fields/field-messages.ts';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { MAX_LINE } from '../../../shared/domain/jobs/job.ts';
import { usualAlt } from '../../../shared/domain/photos/photo.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { dateText, knownZone } from '../../ui/dates/time-format.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { FormActions } from '../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { PhotoPicker } from '../common/photos/PhotoPicker.tsx';
import { useNewPhotos } from '../common/photos/use-new-photos.ts';
import styles from './DoneDialog.module.css';
import { notSaid } from './use-job-acts.ts';

const RULES = object({
  line: string().trim().required(WRONG.required).max(MAX_LINE, `At most ${MAX_LINE} characters`),
});

interface DoneDialogProps {
  readonly job: JobReply;
  readonly onClose: () => void;
  /** Rejects when it was not done. What was typed stays. */
  readonly onDone: (line: string) => Promise<void>;
}

/** Says that a job is done, with one line (docs/product/jobs.md#states). */
export default function DoneDialog({ job, onClose, onDone }: DoneDialogProps) {
  const photos = useNewPhotos();
  const { what, property } = job;
  const usual = usualAlt(what, dateText(Date.now(), knownZone(property.timeZone)));
  return (
    <Dialog open onClose={onClose} title="Done?">
      <PortalForm
        rules={RULES}
        initialValues={{ line: '' }}
        failed={notSaid}
        onSubmit={async ({ line }) => {
          await onDone(line.trim());
          await photos.send({ propertyId: property.id, about: 'job', aboutId: job.id }, usual, PAGE_PATHS.jobs);
          onClose();
        }}
      >
        <p className={styles.what}>{what}</p>
        <TextArea name="line" label="What was done" limit={MAX_LINE} rows={2} />
        <PhotoPicker photos={photos} usual={usual} />
        {job.about.kind !== 'own' && <p className={styles.after}>The data checks whether it helped.</p>}
        <FormActions onCancel={onClose}>DONE</FormActions>
      </PortalForm>
    </Dialog>
  );
}
