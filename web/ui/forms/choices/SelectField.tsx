import { useField } from 'formik';
import { Select, type SelectProps } from './Select.tsx';

interface SelectFieldProps extends Pick<SelectProps, 'label' | 'labelHidden' | 'placeholder' | 'options' | 'disabled'> {
  /** The field's name in the surrounding Formik form; its value is an option's id, or ''. */
  readonly name: string;
}

/** A choice in a Formik form. */
export function SelectField({ name, ...choice }: SelectFieldProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  return (
    <Select
      {...choice}
      chosen={value}
      onChoose={(id) => void setValue(id)}
      onBlur={() => void setTouched(true)}
      error={touched ? error : undefined}
    />
  );
}
