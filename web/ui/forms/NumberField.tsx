import { useField } from 'formik';
import { useId, useState } from 'react';
import { type Quantity, typedDecimals, unitSign } from '../../../shared/domain/figures/quantities.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { classNames } from '../style/class-names.ts';
import { ErrorLine } from './ErrorLine.tsx';
import styles from './NumberField.module.css';
import { useTyped } from './use-typed.ts';

interface NumberFieldProps {
  /** The field's name in the surrounding Formik form; its value is a text of digits, '' or undefined. */
  readonly name: string;
  /** The name for screen readers. The visible name is a heading above. */
  readonly label: string;
  /** Of a limit: the field shows and takes the unit of the reader, and its value is the text that is kept. */
  readonly quantity?: Quantity | undefined;
  /** Of a figure that all type alike. */
  readonly unit?: string;
  readonly disabled?: boolean;
  /** The id of the line with the error. One error may concern two fields at once. */
  readonly describedBy?: string;
}

/** The most digits of a limit (docs/product/alarms.md#limit-text). */
const DIGITS = 3;

/** The part of a typed or pasted text that a number field accepts: its first three digits. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/** The same where the reader's unit needs decimals, and a sign: `-12.5`. */
function figureIn(text: string, decimals: number, isSigned: boolean): string {
  const [whole = '', ...parts] = text.split('.');
  const sign = isSigned && /^\s*[-\u2212]/.test(text) ? '-' : '';
  const point = parts.length > 0 ? `.${parts.join('').replace(/\D/g, '').slice(0, decimals)}` : '';
  return sign + digitsOf(whole) + point;
}

/** What a field of a quantity takes from a text. A reader of °F types whole numbers alone. */
function accepted(text: string, quantity: Quantity | undefined): string {
  const decimals = quantity && typedDecimals(quantity);
  return decimals === undefined ? digitsOf(text) : figureIn(text, decimals, quantity === 'temperature');
}

/** Whether a typed text means a number that the field cannot hold: `1.5`, `-5`. The digits of it would be another number. */
const isOtherNumber = (text: string, quantity: Quantity | undefined): boolean =>
  quantity && typedDecimals(quantity) !== undefined
    ? /,|\..*\.|[^\s].*[-\u2212]/.test(text) || (quantity !== 'temperature' && /[-\u2212]/.test(text))
    : /[.,\-\u2212]/.test(text);

/** What the field says then. */
const hintOf = (quantity: Quantity | undefined): string =>
  quantity && typedDecimals(quantity) !== undefined
    ? say`Use a period for decimals, such as 1.5`
    : say`Whole numbers only`;

/**
 * Remembers that a number was typed which the field cannot hold. Typing adds one character at a time, so the mark stays
 * until the field is emptied, entered again, or changed from outside.
 */
function useOtherNumber(value: string, quantity: Quantity | undefined) {
  const [typed, setTyped] = useState<string>();
  return {
    isOther: typed !== undefined && typed === value,
    forget: () => setTyped(undefined),
    note: (text: string) => {
      const taken = accepted(text, quantity);
      setTyped(isOtherNumber(text, quantity) || (typed !== undefined && taken !== '') ? taken : undefined);
    },
  };
}

/**
 * A whole number of at most three digits with its unit, in a Formik form. It ignores other characters, and says so when a
 * fraction or a negative number was typed. Readers of °C and bar type decimals, and degrees below zero
 * (docs/product/languages.md#typing).
 */
export function NumberField({ name, label, quantity, unit, disabled = false, describedBy }: NumberFieldProps) {
  const [field, { error, touched }, { setValue }] = useField<string | undefined>(name);
  const { text, keep } = useTyped(quantity, field.value ?? '');
  const { isOther, forget, note } = useOtherNumber(text, quantity);
  const hintId = useId();
  const wrong = touched && error !== undefined;
  const box = (
    <span className={classNames(styles.box, wrong && styles.wrong, disabled && styles.disabled)}>
      <input
        {...field}
        value={text}
        onFocus={forget}
        onChange={(event) => {
          note(event.target.value);
          void setValue(keep(accepted(event.target.value, quantity)));
        }}
        inputMode={quantity && typedDecimals(quantity) ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder="--"
        disabled={disabled}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={isOther ? hintId : wrong ? describedBy : undefined}
        className={styles.input}
      />
      <span className={styles.unit} aria-hidden="true">
        {quantity ? unitSign(quantity) : unit}
      </span>
    </span>
  );
  return (
    <>
      {box}
      <ErrorLine id={hintId}>{isOther && hintOf(quantity)}</ErrorLine>
    </>
  );
}
