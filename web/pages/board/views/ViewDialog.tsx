import { BOARD_VIEW } from '../../../../shared/api/fields/board-view-fields.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

const RULES = BOARD_VIEW.pick(['name', 'isShared']);

interface ViewDialogProps {
  readonly title: string;
  /** The name to begin with. */
  readonly name: string;
  /** The person may save it for everybody in the company. */
  readonly offersSharing: boolean;
  /** Rejects with the sentence that says why it was not saved. What was typed stays. */
  readonly onSave: (name: string, isShared: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ title, name, offersSharing, onSave, onClose }: ViewDialogProps) {
  return (
    <FormDialog
      title={title}
      initialValues={{ name, isShared: false }}
      rules={RULES}
      verb={say`SAVE`}
      onSave={(values) => onSave(values.name.trim(), values.isShared)}
      onClose={onClose}
    >
      <TextField label={say`Name`} name="name" autoFocus autoComplete="off" />
      {offersSharing && <Checkbox name="isShared">{say`Share with everyone in your company`}</Checkbox>}
    </FormDialog>
  );
}
