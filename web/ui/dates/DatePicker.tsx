import { fromAbsolute, type ZonedDateTime } from '@internationalized/date';
import { useId, useState } from 'react';
import { DatePicker as Picker } from 'react-aria-components/DatePicker';
import { Label } from 'react-aria-components/Label';
import { say } from '../../../shared/domain/figures/say.ts';
import { ErrorLine } from '../forms/ErrorLine.tsx';
import { American } from './American.tsx';
import styles from './DatePicker.module.css';
import { endOfDay, isWithin } from './hour-choice.ts';
import { PickerField } from './PickerField.tsx';

interface DatePickerProps {
  readonly label: string;
  /** IANA name. The hours are those of this zone: 23 or 25 on a day when its clock changes. */
  readonly zone: string;
  /** The initial value, UTC ms. Empty without it. */
  readonly initial?: number | undefined;
  /** The first record, UTC ms; earlier days cannot be chosen. */
  readonly earliest?: number | undefined;
  /** Now, UTC ms; later hours cannot be chosen (docs/product/dashboard.md#picker-limits). */
  readonly now: number;
  /** Called with the chosen hour, UTC ms. Undefined while the choice is incomplete or not allowed. */
  readonly onChoose: (time: number | undefined) => void;
  readonly disabled?: boolean;
}

/** Chooses a day and an hour in a zone, by keyboard or from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, zone, initial, earliest, now, onChoose, disabled = false } = props;
  const id = useId();
  const [chosen, setChosen] = useState<ZonedDateTime | null>(
    initial === undefined ? null : fromAbsolute(initial, zone),
  );
  const [open, setOpen] = useState(false);
  const range = { earliest, now };
  const wrong = chosen !== null && !isWithin(chosen, range);
  return (
    <American>
      <Picker
        value={chosen}
        isOpen={open}
        onOpenChange={setOpen}
        onChange={(picked) => {
          // A day from the calendar is the whole day until the person also chooses an hour.
          const value = open && chosen === null && picked ? endOfDay(picked, range) : picked;
          setChosen(value);
          onChoose(value && isWithin(value, range) ? value.toDate().getTime() : undefined);
        }}
        placeholderValue={fromAbsolute(now, zone).set({ minute: 0, second: 0, millisecond: 0 })}
        granularity="hour"
        {...(earliest !== undefined && { minValue: fromAbsolute(earliest, zone) })}
        maxValue={fromAbsolute(now, zone)}
        isInvalid={wrong}
        isDisabled={disabled}
        className={styles.picker ?? ''}
        {...(wrong && { 'aria-describedby': id })}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <PickerField />
        <ErrorLine id={id}>
          {wrong && (chosen.toDate().getTime() > now ? say`Choose a time in the past.` : say`No readings yet`)}
        </ErrorLine>
      </Picker>
    </American>
  );
}
