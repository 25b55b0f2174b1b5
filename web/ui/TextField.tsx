import { useField } from 'formik';
import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  readonly label: string;
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
}

/** A labelled input of a Formik form, with its error below. What was typed stays. */
export function TextField({ label, name, ...rest }: TextFieldProps) {
  const id = useId();
  const [field, { error, touched }] = useField<string>(name);
  const wrong = touched && error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        {...field}
        id={id}
        className={classNames(styles.input, wrong && styles.wrong)}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-error` : undefined}
      />
      <div role="alert" className={styles.slot}>
        {wrong && (
          <span id={`${id}-error`} className={styles.error}>
            <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
            {error}
          </span>
        )}
      </div>
    </div>
  );
}
