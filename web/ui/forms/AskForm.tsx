import type { FormikValues } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import styles from './AskForm.module.css';
import { FormActions } from './FormActions.tsx';
import { PortalForm } from './PortalForm.tsx';

interface AskFormProps<Values extends FormikValues>
  extends Pick<ComponentProps<typeof FormActions>, 'onCancel' | 'back' | 'look'> {
  /** A schema of yup. */
  readonly rules: { cast(values: Values): Values };
  readonly empty: Values;
  /** The field that is asked for. A failure shows at it. */
  readonly field: keyof Values & string;
  /** Why an answer before this one was refused. */
  readonly refused?: string | undefined;
  /** Does the work with the typed values. */
  readonly onAnswer: (values: Values) => unknown;
  /** The words for a failure. Undefined when nothing is said. */
  readonly sentenceOf: (error: unknown) => string | undefined;
  /** The verb on the button that submits. */
  readonly verb: string;
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
  const { rules, empty, field, refused, onAnswer, sentenceOf, children, ...rest } = props;
  const { onCancel, back, look, verb, actions, after, ...form } = rest;
  return (
    <PortalForm
      rules={rules}
      initialValues={empty}
      initialErrors={(refused ? { [field]: refused } : {}) as object}
      initialTouched={{ [field]: true } as object}
      onSubmit={(values) => onAnswer(rules.cast(values))}
      failed={sentenceOf}
      failedAt={field}
      className={styles.form}
      {...form}
    >
      {children}
      <FormActions onCancel={onCancel} back={back} look={look} className={actions}>
        {verb}
      </FormActions>
      {after}
    </PortalForm>
  );
}
