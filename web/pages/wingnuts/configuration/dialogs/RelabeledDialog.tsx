import { useState } from 'react';
import { fitsName } from '../../../../../shared/domain/alarms/limits/renamed.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../../shared/domain/language/sensor-words.ts';
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

type Meaning = readonly [Relabeling, name: string, consequence: string];

const meaningsOf = ({ before, after }: Relabeled): readonly Meaning[] => [
  [
    'corrected',
    say`Same sensor, corrected name`,
    fitsName(before, after)
      ? say`Past readings and limits move to the new name.`
      : say`Past readings move to the new name. Limits don’t apply to it: set new ones.`,
  ],
  [
    'replaced',
    say`Another sensor from now on`,
    say`Past readings and limits keep the old name. Set limits for the new sensor.`,
  ],
];

interface QuestionProps extends Relabeled {
  readonly answer: Relabeling | undefined;
  readonly onAnswer: (answer: Relabeling) => void;
}

const Question = ({ answer, onAnswer, ...relabeled }: QuestionProps) => (
  <fieldset className={styles.question}>
    <legend>
      <strong>{displayInputKey(relabeled.input)}</strong> {sensorInWords(relabeled.before)} →{' '}
      {sensorInWords(relabeled.after)}
    </legend>
    {meaningsOf(relabeled).map(([meaning, name, consequence]) => (
      <label key={meaning} className={styles.meaning}>
        <input type="radio" name={relabeled.input} checked={answer === meaning} onChange={() => onAnswer(meaning)} />
        <span>
          {name}
          <small>{consequence}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

/**
 * Asks for the meaning of the other label of an input, because the past and the limits depend on it
 * (docs/product/configuration.md#rewired).
 */
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
      <Dialog open onClose={onCancel} title={<DoneTitle>{say`Configuration saved`}</DoneTitle>}>
        {null}
      </Dialog>
    );
  }
  const busy = stage === 'busy';
  return (
    <Dialog open onClose={onCancel} title={say`Why did the label change?`}>
      {questions.map((question) => (
        <Question
          key={question.input}
          {...question}
          answer={answers[question.input]}
          onAnswer={(answer) => setAnswers({ ...answers, [question.input]: answer })}
        />
      ))}
      {why && <Message tone="error">{why}</Message>}
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          {say`CANCEL`}
        </Button>
        <Button
          look="primary"
          busy={busy}
          disabled={questions.some(({ input }) => answers[input] === undefined)}
          onClick={() => void save()}
        >
          {say`SAVE CONFIGURATION`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
