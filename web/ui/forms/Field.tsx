import { type FieldInputProps, useField } from 'formik';
import { type ReactNode, useContext, useId } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { classNames } from '../style/class-names.ts';
import { ErrorLine } from './ErrorLine.tsx';
import { RequiredFields } from './required-fields.ts';
import styles from './TextField.module.css';

/** The properties that a control of a Formik form sets on its element. */
interface FieldControl extends FieldInputProps<string> {
  readonly id: string;
  readonly className: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
  /** A hint for typing. An error replaces it. */
  readonly hint?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control of a Formik form with its label above and its error below. The typed text stays. */
export function Field({ label, name, hint, children }: FieldProps) {
  const id = useId();
  const [field, { error, touched }] = useField<string>(name);
  const { names, marksOptional } = useContext(RequiredFields);
  const required = names.has(name);
  const wrong = touched && error !== undefined;
  return (
    <div className={styles.field}>
      <span className={styles.name}>
        <label htmlFor={id}>{label}</label>
        {marksOptional && !required && <span aria-hidden="true"> {say`(optional)`}</span>}
      </span>
      {children({
        ...field,
        id,
        required,
        className: classNames(styles.input, wrong && styles.wrong),
        'aria-invalid': wrong,
        'aria-describedby': wrong ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {hint && !wrong && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <ErrorLine id={`${id}-error`}>{wrong && error}</ErrorLine>
    </div>
  );
}
