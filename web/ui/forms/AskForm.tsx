import { Formik, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { DialogActions } from '../feedback/Dialog.tsx';
import { CheckedForm } from './CheckedForm.tsx';

interface AskFormProps<Values extends FormikValues> {
  /** A schema of yup. */
  readonly rules: { cast(values: Values): Values };
  readonly empty: Values;
  /** The field that is asked for. A failure shows at it. */
  readonly field: keyof Values & string;
  /** Why an answer before this one was refused. */
  readonly refused?: string | undefined;
  /** Does the work with what was typed. */
  readonly onAnswer: (values: Values) => unknown;
  /** The words for a failure. Undefined when nothing is said. */
  readonly sentenceOf: (error: unknown) => string | undefined;
  readonly back?: 'CANCEL' | 'BACK';
  readonly onBack: () => void;
  /** The verb on the button that submits. */
  readonly verb: string;
  readonly look?: 'primary' | 'dangerFilled';
  /** The class of the row of buttons, outside of a dialog. */
  readonly actions?: string | undefined;
  /** Below the buttons. */
  readonly after?: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  /** The words, and the field. */
  readonly children: ReactNode;
}

/** A form with one question: the answer is done with, or refused at its field. */
export function AskForm<Values extends FormikValues>(props: AskFormProps<Values>) {
  const { rules, empty, field, refused, onAnswer, sentenceOf, back = 'CANCEL', onBack, verb, look = 'primary' } = props;
  const { actions, after, children, ...rest } = props;
  return (
    <Formik
      initialValues={empty}
      initialErrors={refused ? ({ [field]: refused } as object) : {}}
      initialTouched={{ [field]: true } as object}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError }) => {
        try {
          await onAnswer(rules.cast(values));
        } catch (error) {
          setFieldError(field, sentenceOf(error));
        }
      }}
    >
      {({ isSubmitting }) => {
        const buttons = (
          <>
            <Button onClick={onBack} disabled={isSubmitting}>
              {back}
            </Button>
            <Button look={look} type="submit" busy={isSubmitting}>
              {verb}
            </Button>
          </>
        );
        return (
          <CheckedForm rules={rules} className={rest.className} aria-label={rest['aria-label']}>
            {children}
            {actions ? <div className={actions}>{buttons}</div> : <DialogActions>{buttons}</DialogActions>}
            {after}
          </CheckedForm>
        );
      }}
    </Formik>
  );
}
