import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { Field } from './Field.tsx';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'name' | 'maxLength'> {
  readonly label: string;
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
  /** The most characters. The field shows the number but does not cut longer texts: the form's rule refuses them. */
  readonly limit: number;
  /** A hint for typing. An error replaces it. */
  readonly hint?: string;
}

/** Some sentences in a Formik form, with a count of their characters. */
export const TextArea = ({ label, name, limit, hint, ...rest }: TextAreaProps) => (
  <Field label={label} name={name} hint={hint}>
    {(control) => (
      <>
        <textarea
          rows={6}
          {...rest}
          {...control}
          value={control.value ?? ''}
          className={classNames(control.className, styles.area)}
        />
        <span className={styles.count} data-over={(control.value ?? '').length > limit} aria-hidden="true">
          {(control.value ?? '').length} / {limit}
        </span>
      </>
    )}
  </Field>
);
