import type { FormikValues } from 'formik';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { identitySentence } from '../../api/identity/identity-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './AccountForm.module.css';
import { fieldOf } from './account-form.ts';

/** Time for which the success is shown (docs/product/account.md#forms). */
const SUCCESS_SHOWN_MS = 2000;

interface AccountFormProps<Values extends FormikValues> {
  readonly title: string;
  /** The values that the form begins with, and gets again after a success. */
  readonly empty: Values;
  /** A schema of yup. */
  readonly rules: { validateSync(values: Values): Values };
  /** The word on the button. */
  readonly word: string;
  /**
   * Saves the values and returns the message of success. Undefined where another form follows. A rejection shows at its
   * field.
   */
  readonly onSave: (values: Values) => Promise<string | undefined>;
  /** The field that shows a failure of no other field. */
  readonly lastField: keyof Values & string;
  /** A step before this form has saved something. The form shows that message first. */
  readonly savedBefore?: boolean;
  /** Shown beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The message of the last attempt. It disappears by itself. */
function useFadingMessage(first: string | undefined) {
  const [message, setMessage] = useState(first);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

/** The message of a form after a save (docs/product/account.md#forms). */
export const SAVED = 'Your settings have been saved!';

/** One form of the account page. Success empties it, failure keeps the typed text. */
export function AccountForm<Values extends FormikValues>(props: AccountFormProps<Values>) {
  const { title, empty, rules, word, onSave, lastField, savedBefore, aside, children } = props;
  const id = useId();
  const [message, setMessage] = useFadingMessage(savedBefore ? SAVED : undefined);
  return (
    <PortalForm
      initialValues={empty}
      // The form begins with the saved values from then on.
      enableReinitialize
      rules={rules}
      onSubmit={async (values, { resetForm, setFieldError }) => {
        setMessage(undefined);
        try {
          const sentence = await onSave(rules.validateSync(values));
          if (sentence === SAVED) resetForm();
          setMessage(sentence);
        } catch (error) {
          setFieldError(
            fieldOf(error, Object.keys(empty), lastField),
            errorSentence(error, 'account') ?? identitySentence(error),
          );
        }
      }}
      className={styles.form}
      aria-labelledby={id}
    >
      {({ isSubmitting }) => (
        <>
          <h3 id={id}>{title}</h3>
          {children}
          <div className={kit.acts}>
            <Button type="submit" busy={isSubmitting}>
              {word}
            </Button>
            {aside}
          </div>
          <p role="status" className={styles.message} data-saved={message === SAVED || undefined}>
            {message === SAVED && <CircleCheck aria-hidden size={16} strokeWidth={1.75} />}
            {message}
          </p>
        </>
      )}
    </PortalForm>
  );
}
