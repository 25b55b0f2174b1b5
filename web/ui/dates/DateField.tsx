import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
} from '@internationalized/date';
import { useField } from 'formik';
import { type ReactNode, useCallback, useContext, useId, useMemo, useRef } from 'react';
import { DateField as Days } from 'react-aria-components/DateField';
import { DatePicker as Picker } from 'react-aria-components/DatePicker';
import { Label } from 'react-aria-components/Label';
import { TimeField as Times } from 'react-aria-components/TimeField';
import { say } from '../../../shared/domain/figures/say.ts';
import { ErrorLine } from '../forms/ErrorLine.tsx';
import { RequiredFields } from '../forms/required-fields.ts';
import fields from '../forms/TextField.module.css';
import { classNames } from '../style/class-names.ts';
import { American } from './American.tsx';
import { DateParts, isPartial } from './DateParts.tsx';
import styles from './DatePicker.module.css';
import { PickerField } from './PickerField.tsx';

interface FieldProps {
  readonly label: string;
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
  /** A hint for typing. An error replaces it. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** The value that a text of the form says, or null. A text that is half typed or empty says none. */
function read<Value>(text: string | undefined, parse: (text: string) => Value): Value | null {
  if (!text) return null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/**
 * What fields of dates and of times have in common: their value is a text of the form, and a field that is typed in part is an
 * error when the form is submitted.
 * @param format the text of what React Aria writes: it has seconds too
 */
function useTyped<Value>(
  field: FieldProps,
  parse: (text: string) => Value,
  format: (iso: string) => string,
  partial: string,
) {
  const { name, hint, disabled = false } = field;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const validate = useCallback(() => (isPartial(box.current) ? partial : undefined), [partial]);
  const [{ value: text }, { error, touched }, { setValue }] = useField<string>({ name, validate });
  const { names } = useContext(RequiredFields);
  const wrong = touched ? error : undefined;
  const about = wrong !== undefined ? `${id}-error` : hint && `${id}-hint`;
  return {
    id,
    wrong,
    isRequired: names.has(name),
    props: {
      ref: box,
      // A value of its own for each rendering would take away what is typed in part.
      value: useMemo(() => read(text, parse), [text, parse]),
      onChange: (value: unknown) => void setValue(value ? format(String(value)) : ''),
      isDisabled: disabled,
      isRequired: names.has(name),
      isInvalid: wrong !== undefined,
      validationBehavior: 'aria',
      className: classNames(styles.picker, styles.fill),
      ...(about && { 'aria-describedby': about }),
    },
  } as const;
}

type Typed<Value> = ReturnType<typeof useTyped<Value>>;

interface FrameProps extends Pick<FieldProps, 'label' | 'hint'> {
  readonly typed: Pick<Typed<unknown>, 'id' | 'wrong' | 'isRequired'>;
  readonly children: ReactNode;
}

/** The label above, and the hint or the error below. */
function Frame({ typed: { id, wrong, isRequired }, label, hint, children }: FrameProps) {
  const { marksOptional } = useContext(RequiredFields);
  return (
    <>
      <span className={fields.name}>
        <Label>{label}</Label>
        {marksOptional && !isRequired && <span aria-hidden="true"> {say`(optional)`}</span>}
      </span>
      {children}
      {hint && wrong === undefined && (
        <span id={`${id}-hint`} className={fields.hint}>
          {hint}
        </span>
      )}
      <ErrorLine id={`${id}-error`}>{wrong}</ErrorLine>
    </>
  );
}

interface CalendarProps extends FieldProps {
  /** The calendar empties the field: it may be empty. */
  readonly clears?: boolean;
}

interface CalendarFieldProps<Value> extends Pick<CalendarProps, 'label' | 'hint' | 'clears'> {
  readonly typed: Typed<Value>;
  readonly granularity: 'day' | 'minute';
  readonly last?: Value | null;
}

/** A field with a calendar. */
function CalendarField<Value extends CalendarDate | CalendarDateTime>(field: CalendarFieldProps<Value>) {
  const { typed, granularity, last, label, hint, clears = false } = field;
  const { value, onChange } = typed.props;
  return (
    <American>
      <Picker<Value> {...typed.props} granularity={granularity} {...(last && { maxValue: last })}>
        <Frame typed={typed} label={label} hint={hint}>
          <PickerField
            onClear={value && clears ? () => onChange(null) : undefined}
            // People write 26 for 2026.
            onLeave={() => value && value.year < 100 && onChange(value.set({ year: value.year + 2000 }))}
          />
        </Frame>
      </Picker>
    </American>
  );
}

interface DateFieldProps extends CalendarProps {
  /** The last day that the calendar offers, `2026-11-28`. The form's rules refuse a later one that is typed. */
  readonly max?: string | undefined;
}

/** A day, typed or chosen from a calendar, in a Formik form: `2026-11-28`, or an empty text. */
export function DateField({ max, ...field }: DateFieldProps) {
  const typed = useTyped<CalendarDate>(field, parseDate, (iso) => iso.slice(0, 10), say`Enter the full date`);
  return <CalendarField {...field} typed={typed} granularity="day" last={read(max, parseDate)} />;
}

/** A day and a minute in a Formik form, without a zone: `2026-11-28T15:00`, or an empty text. */
export function DateTimeField(field: CalendarProps) {
  const typed = useTyped<CalendarDateTime>(
    field,
    parseDateTime,
    (iso) => iso.slice(0, 16),
    say`Enter the full date and time`,
  );
  return <CalendarField {...field} typed={typed} granularity="minute" />;
}

/** A time of the day in a Formik form: `15:00`, or an empty text. */
export function TimeField({ label, ...rest }: FieldProps) {
  const typed = useTyped<Time>({ label, ...rest }, parseTime, (iso) => iso.slice(0, 5), say`Enter the full time`);
  return (
    <American>
      <Times {...typed.props} granularity="minute">
        <Frame typed={typed} label={label} hint={rest.hint}>
          <DateParts className={styles.box} />
        </Frame>
      </Times>
    </American>
  );
}

/** A year with February 29. */
const LEAP_YEAR = '2024';
const parseMonthDay = (text: string) => parseDate(`${LEAP_YEAR}-${text}`);
const monthDayOf = (iso: string) => iso.slice(LEAP_YEAR.length + 1);

/** A day of every year in a Formik form: `10-01`. Its value is never empty: React Aria would ask for the year. */
export function MonthDayField({ label, ...rest }: FieldProps) {
  const typed = useTyped<CalendarDate>({ label, ...rest }, parseMonthDay, monthDayOf, say`Enter the month and day`);
  return (
    <American>
      <Days {...typed.props} granularity="day">
        <Frame typed={typed} label={label} hint={rest.hint}>
          <DateParts className={styles.box} withoutYear />
        </Frame>
      </Days>
    </American>
  );
}
