import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';

interface LanguageQuestionProps {
  readonly onStay: () => void;
  readonly onChange: () => void;
}

/** Asks whether typed text may be lost with the language. */
export default function LanguageQuestion({ onStay, onChange }: LanguageQuestionProps) {
  return (
    <Dialog open onClose={onStay} title={say`Change the language?`}>
      <p>{say`The page loads again, and your entries are lost.`}</p>
      <DialogActions>
        <Button autoFocus onClick={onStay}>
          {say`STAY`}
        </Button>
        <Button look="dangerFilled" onClick={onChange}>
          {say`CHANGE LANGUAGE`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
