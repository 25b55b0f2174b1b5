import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { removeOrMiss } from '../../../api/lost-answer.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';

interface RemoveDialogProps {
  readonly wingnut: WingnutReply;
  readonly open: boolean;
  /** Called at once, so that nothing reads the wingnut any more. */
  readonly onRemoved: () => void;
  readonly onClose: (removed: boolean) => void;
}

/** Releases the wingnut from the company (docs/product/wingnuts.md#remove). */
export const RemoveDialog = ({ wingnut, open, onRemoved, onClose }: RemoveDialogProps) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    question={`Remove Wingnut ${wingnut.externalId}?`}
    consequence={`It leaves your company and its configuration is cleared. Its past readings stay with ${
      wingnut.propertyName ?? 'the properties that it was linked to'
    }.`}
    verb="REMOVE WINGNUT"
    danger
    onConfirm={async () => {
      const path = { id: wingnut.id };
      await removeOrMiss(
        () => call('wingnuts', 'remove', { path }),
        () => call('wingnuts', 'get', { path }),
      );
      onRemoved();
    }}
    success="Wingnut successfully removed"
    failure={(error) => errorSentence(error) ?? 'The wingnut could not be removed. Nothing has changed.'}
  />
);
