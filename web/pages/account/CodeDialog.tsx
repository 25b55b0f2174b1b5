import { useEffect, useState } from 'react';
import { codeSentence } from '../../api/identity/code-sentence.ts';
import { codesFrom } from '../../api/identity/prove.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { CodeForm } from '../common/CodeForm.tsx';

interface Question {
  readonly refused: unknown;
  readonly answer: (code: string | undefined) => void;
}

/** Asks for the six digits of the app whenever a new sign-in needs them (docs/product/account.md#prove). */
export function CodeDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => codesFrom((refused) => new Promise((answer) => setQuestion({ refused, answer }))), []);
  const answer = (code: string | undefined) => {
    setQuestion(undefined);
    question?.answer(code);
  };
  return (
    <Dialog open={question !== undefined} onClose={() => answer(undefined)} title="Two-factor authentication">
      <CodeForm
        aria-label="Two-factor authentication"
        refused={question?.refused ? codeSentence(question.refused) : undefined}
        onCode={answer}
        sentenceOf={codeSentence}
        onCancel={() => answer(undefined)}
        verb="CONTINUE"
      >
        <p>Enter the six-digit code from your authenticator app.</p>
      </CodeForm>
    </Dialog>
  );
}
