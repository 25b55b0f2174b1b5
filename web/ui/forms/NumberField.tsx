import { useField } from 'formik';
import { classNames } from '../style/class-names.ts';
import styles from './NumberField.module.css';

interface NumberFieldProps {
  /** The field's name in the surrounding Formik form; its value is a text of digits, or ''. */
  readonly name: string;
  /** For screen readers; a heading stands above for the eye. */
  readonly label: string;
  readonly unit: string;
  readonly disabled?: boolean;
  /** The id of the line that says what is wrong, which may be wrong with two fields at once. */
  readonly describedBy?: string;
}

/** The most digits of a limit (docs/product/alarms.md#limit-text). */
const DIGITS = 3;

/** What of a typed or pasted text a number field takes: its first three digits. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/** A whole number of at most three digits with its unit, in a Formik form. Anything else is not taken. */
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
