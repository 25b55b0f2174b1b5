import type { ComponentProps } from 'react';
import type { Quantity } from '../../../shared/domain/figures/quantities.ts';
import { Field } from './Field.tsx';
import { useTyped } from './use-typed.ts';

interface QuantityFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  /** With the unit of the reader (`headed`). */
  readonly label: string;
  /** The field's name in the surrounding Formik form. Its value is the text in the unit in which values are kept. */
  readonly name: string;
  readonly quantity: Quantity;
  readonly hint?: string;
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> &
  Pick<QuantityFieldProps, 'quantity'> & {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly name: string; readonly value: string } }) => void;
  };

function QuantityInput({ quantity, value, onChange, ...rest }: InputProps) {
  const { text, keep } = useTyped(quantity, value);
  return (
    <input
      {...rest}
      value={text}
      onChange={({ target: { name, value: typed } }) => onChange({ target: { name, value: keep(typed) } })}
    />
  );
}

/** A temperature, a difference or a pressure in a Formik form: it shows and takes the unit of the reader. */
export const QuantityField = ({ label, name, quantity, hint, ...rest }: QuantityFieldProps) => (
  <Field label={label} name={name} hint={hint}>
    {({ value, ...control }) => (
      <QuantityInput inputMode="decimal" {...rest} {...control} quantity={quantity} value={String(value ?? '')} />
    )}
  </Field>
);
