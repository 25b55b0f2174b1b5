import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import type { PreviewDays } from '../alarm-queries.ts';
import styles from './ThresholdForm.module.css';
import type { Preview } from './use-preview.ts';

const NAMES: Readonly<Record<PreviewDays, string>> = { 7: '7 days', 30: '30 days' };

/** Chooses how many days the preview of the limits covers. */
export const PreviewDaysBar = ({ preview }: { readonly preview: Preview }) => (
  <>
    <div className={styles.preview}>
      Preview of the last
      <SegmentedControl
        label="Days of the preview"
        names={Object.values(NAMES)}
        applied={NAMES[preview.shownDays]}
        pending={NAMES[preview.days]}
        onChoose={(name) => preview.choose(name === NAMES[7] ? 7 : 30)}
      />
      {preview.isLoadingOther && <Spinner label="Loading the past readings" />}
      <span className={styles.previewNote}>
        Readings that arrived late, after an outage, count here too. They raised no alarm at the time.
      </span>
    </div>
    {preview.readings === null && (
      <Message tone="error" busy={preview.isFetching} onTryAgain={preview.tryAgain}>
        The past readings could not be loaded.
      </Message>
    )}
  </>
);
