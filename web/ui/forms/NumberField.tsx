import { useField } from 'formik';
import { useId, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { ErrorLine } from './ErrorLine.tsx';
import styles from './NumberField.module.css';

interface NumberFieldProps {
  /** The field's name in the surrounding Formik form; its value is a text of digits, '' or undefined. */
  readonly name: string;
  /** The name for screen readers. The visible name is a heading above. */
  readonly label: string;
  readonly unit: string;
  readonly disabled?: boolean;
  /** The id of the line with the error. One error may concern two fields at once. */
  readonly describedBy?: string;
}

/** The most digits of a limit (docs/product/alarms.md#limit-text). */
const DIGITS = 3;

/** The part of a typed or pasted text that a number field accepts: its first three digits. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/** Whether a typed text means a number that the field cannot hold: `1.5`, `-5`. The digits of it would be another number. */
const isOtherNumber = (text: string): boolean => /[.,\-\u2212]/.test(text);

/**
 * Remembers that a number was typed which the field cannot hold. Typing adds one character at a time, so the mark stays
 * until the field is emptied, entered again, or changed from outside.
 */
function useOtherNumber(value: string) {
  const [typed, setTyped] = useState<string>();
  return {
    isOther: typed !== undefined && typed === value,
    forget: () => setTyped(undefined),
    note: (text: string) => {
      const accepted = digitsOf(text);
      setTyped(isOtherNumber(text) || (typed !== undefined && accepted !== '') ? accepted : undefined);
    },
  };
}

/**
 * A whole number of at most three digits with its unit, in a Formik form. It ignores other characters, and says so when a
 * fraction or a negative number was typed.
 */
export function NumberField({ name, label, unit, disabled = false, describedBy }: NumberFieldProps) {
  const [field, { error, touched }, { setValue }] = useField<string | undefined>(name);
  const { value = '' } = field;
  const { isOther, forget, note } = useOtherNumber(value);
  const hintId = useId();
  const wrong = touched && error !== undefined;
  const box = (
    <span className={classNames(styles.box, wrong && styles.wrong, disabled && styles.disabled)}>
      <input
        {...field}
        value={value}
        onFocus={forget}
        onChange={(event) => {
          note(event.target.value);
          void setValue(digitsOf(event.target.value));
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder="--"
        disabled={disabled}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={isOther ? hintId : wrong ? describedBy : undefined}
        className={styles.input}
      />
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
  return (
    <>
      {box}
      <ErrorLine id={hintId}>{isOther && 'Whole numbers only'}</ErrorLine>
    </>
  );
}
