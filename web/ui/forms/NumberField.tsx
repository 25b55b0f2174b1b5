import { useField } from 'formik';
import { classNames } from '../style/class-names.ts';
import styles from './NumberField.module.css';

interface NumberFieldProps {
  /** The field's name in the surrounding Formik form; its value is a text of digits, or ''. */
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

/** A whole number of at most three digits with its unit, in a Formik form. It ignores other characters. */
export function NumberField({ name, label, unit, disabled = false, describedBy }: NumberFieldProps) {
  const [field, { error, touched }, { setValue }] = useField<string>(name);
  const wrong = touched && error !== undefined;
  return (
    <span className={classNames(styles.box, wrong && styles.wrong, disabled && styles.disabled)}>
      <input
        {...field}
        onChange={(event) => void setValue(digitsOf(event.target.value))}
        inputMode="numeric"
        autoComplete="off"
        placeholder="--"
        disabled={disabled}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong ? describedBy : undefined}
        className={styles.input}
      />
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}
