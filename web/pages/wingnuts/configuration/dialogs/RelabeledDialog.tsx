import { useState } from 'react';
import { labelInWords } from '../../../../../shared/domain/sensor.ts';
import { displayInputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import type { Relabeling } from '../../../../../shared/domain/wingnuts/wiring.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { useSaveFailure } from '../failure.ts';
import type { Relabeled } from '../session.ts';
import styles from './ChangesDialog.module.css';

/** The answers by input. */
export type Answers = Readonly<Record<string, Relabeling>>;

interface RelabeledDialogProps {
  readonly relabeled: readonly Relabeled[];
  /** Resolves to whether it was saved. A rejection shows here. */
  readonly onSave: (answers: Answers) => Promise<boolean>;
  readonly onCancel: () => void;
}

const MEANINGS: readonly (readonly [Relabeling, name: string, past: string])[] = [
  ['corrected', 'Same sensor, corrected name', 'The past gets the new name too.'],
  ['replaced', 'Another sensor from now on', 'The past keeps the old name.'],
];

interface QuestionProps extends Relabeled {
  readonly answer: Relabeling | undefined;
  readonly onAnswer: (answer: Relabeling) => void;
}

const Question = ({ input, before, after, answer, onAnswer }: QuestionProps) => (
  <fieldset className={styles.question}>
    <legend>
      <strong>{displayInputKey(input)}</strong> {labelInWords(before)} → {labelInWords(after)}
    </legend>
    {MEANINGS.map(([meaning, name, past]) => (
      <label key={meaning} className={styles.meaning}>
        <input type="radio" name={input} checked={answer === meaning} onChange={() => onAnswer(meaning)} />
        <span>
          {name}
          <small>{past}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

/** Asks what the other label of an input means, because the past depends on it (docs/product/configuration.md#rewired). */
export function RelabeledDialog({ relabeled, onSave, onCancel }: RelabeledDialogProps) {
  // The inputs of the moment when it opened: after the save there are none.
  const [questions] = useState(relabeled);
  const [answers, setAnswers] = useState<Answers>({});
  const [stage, setStage] = useState<'question' | 'busy' | 'done'>('question');
  const [why, setWhy] = useState<string>();
  const saveFailure = useSaveFailure();
  const save = async () => {
    setStage('busy');
    try {
      setStage((await onSave(answers)) ? 'done' : 'question');
    } catch (error) {
      setWhy(saveFailure(error));
      setStage('question');
    }
  };
  if (stage === 'done') {
    return (
      <Dialog open onClose={onCancel} title={<DoneTitle>Configuration saved</DoneTitle>}>
        {null}
      </Dialog>
    );
  }
  const busy = stage === 'busy';
  return (
    <Dialog open onClose={onCancel} busy={busy} title="What does the other label mean?">
      {questions.map((each) => (
        <Question
          key={each.input}
          {...each}
          answer={answers[each.input]}
          onAnswer={(answer) => setAnswers({ ...answers, [each.input]: answer })}
        />
      ))}
      {why && <Message tone="error">{why}</Message>}
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          CANCEL
        </Button>
        <Button
          look="primary"
          busy={busy}
          disabled={questions.some(({ input }) => answers[input] === undefined)}
          onClick={() => void save()}
        >
          SAVE CONFIGURATION
        </Button>
      </DialogActions>
    </Dialog>
  );
}
