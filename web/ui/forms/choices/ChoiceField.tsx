import { useField } from 'formik';
import { useContext } from 'react';
import { RequiredFields } from '../required-fields.ts';
import { Select, type SelectProps } from './Select.tsx';

interface ChoiceFieldProps
  extends Pick<SelectProps, 'label' | 'labelHidden' | 'placeholder' | 'options' | 'disabled' | 'hint'> {
  /** The field's name in the surrounding Formik form; its value is an option's id, or ''. */
  readonly name: string;
}

/** A choice in a Formik form. */
export function ChoiceField({ name, ...choice }: ChoiceFieldProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  const { names, marksOptional } = useContext(RequiredFields);
  return (
    <Select
      {...choice}
      chosen={value}
      onChoose={(id) => void setValue(id)}
      onBlur={() => void setTouched(true)}
      optional={marksOptional && !names.has(name)}
      error={touched ? error : undefined}
    />
  );
}
