import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  readonly label: string;
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
  /** A hint for typing. An error replaces it. */
  readonly hint?: string;
}

/** A line of text in a Formik form. */
export const TextField = ({ label, name, hint, ...rest }: TextFieldProps) => (
  <Field label={label} name={name} hint={hint}>
    {(control) => <input {...rest} {...control} />}
  </Field>
);
