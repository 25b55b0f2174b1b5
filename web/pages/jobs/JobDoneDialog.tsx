import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { dateText, knownZone } from '../../../shared/domain/figures/times.ts';
import { isMeasured } from '../../../shared/domain/jobs/job.ts';
import { usualAlt } from '../../../shared/domain/photos/photo.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import kit from '../../ui/style/kit.module.css';
import { KeptDraft } from '../common/drafts/KeptDraft.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { useNewPhotos } from '../photos/use-new-photos.ts';
import DoneDialog from './DoneDialog.tsx';

interface JobDoneDialogProps {
  readonly job: JobReply;
  readonly onClose: () => void;
  /** Rejects when it was not done. What was typed stays. */
  readonly onDone: (line: string) => Promise<void>;
}

/** Says that a job is done, with one line and, if wanted, photos (docs/product/photos.md#picker). */
export default function JobDoneDialog({ job, onClose, onDone }: JobDoneDialogProps) {
  const photos = useNewPhotos();
  const { id, what, property } = job;
  const usual = usualAlt(what, dateText(Date.now(), knownZone(property.timeZone)));
  return (
    <DoneDialog
      what={what}
      onClose={onClose}
      onDone={async (line) => {
        await onDone(line);
        await photos.send({ propertyId: property.id, about: 'job', aboutId: id }, usual, PAGE_PATHS.jobs);
      }}
    >
      <KeptDraft place={`done ${id}`} photos={photos} />
      <PhotoPicker photos={photos} usual={usual} />
      {isMeasured(job) && <p className={kit.quiet}>{say`We’ll check the data to see whether it worked.`}</p>}
    </DoneDialog>
  );
}
