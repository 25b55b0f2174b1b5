import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { PeopleList } from '../../alarms/common/PeopleList.tsx';
import type { StepProps } from './step.ts';

interface PeopleStepProps extends StepProps {
  readonly does: 'addRecipients' | 'removeRecipients';
}

/** Asks for people of the company. */
export function PeopleStep({ does, onNext, onCancel }: PeopleStepProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <PeopleList
        chosen={chosen}
        onChoose={(id, isChosen) =>
          setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])])
        }
      />
      <DialogActions>
        <Button onClick={onCancel}>CANCEL</Button>
        <Button look="primary" disabled={chosen.length === 0} onClick={() => onNext({ [does]: [...chosen] })}>
          PREVIEW
        </Button>
      </DialogActions>
    </>
  );
}
