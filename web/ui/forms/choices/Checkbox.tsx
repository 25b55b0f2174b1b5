import { useField } from 'formik';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { ErrorLine } from '../ErrorLine.tsx';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A box to tick in a Formik form, with its words at the right and its error below. */
export function Checkbox({ name, disabled = false, children }: CheckboxProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<boolean>(name);
  const wrong = touched && error !== undefined;
  return (
    <div className={styles.field}>
      <AriaCheckbox
        className={styles.checkbox ?? ''}
        name={name}
        isSelected={value}
        onChange={(ticked) => void setValue(ticked)}
        onBlur={() => void setTouched(true)}
        isDisabled={disabled}
        isInvalid={wrong}
        {...(wrong && { 'aria-describedby': `${name}-error` })}
      >
        <span className={styles.box}>
          <Check aria-hidden size={14} strokeWidth={2.4} />
        </span>
        {children}
      </AriaCheckbox>
      <ErrorLine id={`${name}-error`}>{wrong && error}</ErrorLine>
    </div>
  );
}
