import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dayMinuteText, OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './dialogs/ChangesDialog.module.css';
import { namesOf } from './inputs/notes.ts';
import type { KeptDrafts } from './kept-drafts.ts';

interface KeptDraftsNoticeProps {
  readonly kept: KeptDrafts;
  readonly onTake: () => void;
  readonly onForget: () => void;
}

/** Offers the unsaved changes of an earlier visit (docs/product/configuration.md#kept-drafts). */
export const KeptDraftsNotice = ({ kept: { drafts, at }, onTake, onForget }: KeptDraftsNoticeProps) => (
  <Message tone="notice">
    <p>
      This device has unsaved changes from {dayMinuteText(at, OWN_ZONE)}: {namesOf(Object.keys(drafts) as InputKey[])}.
    </p>
    <div className={styles.kept}>
      <Button onClick={onTake}>GO ON WITH THEM</Button>
      <Button look="text" onClick={onForget}>
        FORGET THEM
      </Button>
    </div>
  </Message>
);
