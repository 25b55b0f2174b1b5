import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import { codeField } from '../../../shared/api/fields/fields.ts';
import { codeSentence } from '../../api/identity/code-sentence.ts';
import { codesFrom } from '../../api/identity/prove.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { CheckedForm } from '../../ui/forms/CheckedForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

const rules = object({ code: codeField() });

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
    <Dialog open={question !== undefined} onClose={() => answer(undefined)} title="Your second factor">
      <Formik
        initialValues={{ code: '' }}
        initialErrors={question?.refused ? { code: codeSentence(question.refused) } : {}}
        initialTouched={{ code: true }}
        validationSchema={rules}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={(values) => answer(rules.cast(values).code)}
      >
        <CheckedForm rules={rules} aria-label="Your second factor">
          <p>Type the six digits that your authenticator app shows.</p>
          <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
          <DialogActions>
            <Button onClick={() => answer(undefined)}>CANCEL</Button>
            <Button look="primary" type="submit">
              GO ON
            </Button>
          </DialogActions>
        </CheckedForm>
      </Formik>
    </Dialog>
  );
}
