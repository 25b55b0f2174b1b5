import { useEffect, useState } from 'react';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilGone } from '../../../api/lost-answer.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import kit from '../../../ui/style/kit.module.css';

interface RemoveDialogProps {
  readonly wingnut: WingnutReply;
  readonly open: boolean;
  /** Called at once, so that nothing reads the wingnut any more. */
  readonly onRemoved: () => void;
  readonly onClose: (removed: boolean) => void;
}

/** Releases the wingnut from the company, and for others when the person says so (docs/product/wingnuts.md#remove). */
export function RemoveDialog({ wingnut, open, onRemoved, onClose }: RemoveDialogProps) {
  const [isReleased, setIsReleased] = useState(false);
  useEffect(() => {
    if (open) setIsReleased(false);
  }, [open]);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={say`Remove Wingnut ${wingnut.externalId}?`}
      consequence={say`This removes it from your company and clears its setup. Past readings stay with ${wingnut.propertyName ?? say`the properties it was linked to`}.`}
      verb={say`REMOVE WINGNUT`}
      danger
      onConfirm={async () => {
        const path = { id: wingnut.id };
        const query = { release: isReleased ? 'yes' : undefined } as const;
        await untilGone(() => call('wingnuts', 'remove', { path, query }));
        onRemoved();
      }}
      success={say`Wingnut successfully removed`}
      failure={(error) => errorSentence(error) ?? say`Couldn’t remove the wingnut. Try again.`}
    >
      <TickBox ticked={isReleased} onTick={setIsReleased}>
        {say`Let another company add it by UUID for 30 days`}
      </TickBox>
      <p className={kit.quiet}>
        {say`Transferring it? Check this unless the label has a claim code. Otherwise only your company, or someone with the code, can add it.`}
      </p>
    </ConfirmDialog>
  );
}
