import { type CalendarDate, parseDate } from '@internationalized/date';
import { useId, useState } from 'react';
import { DatePicker as Picker } from 'react-aria-components/DatePicker';
import { say } from '../../../shared/domain/figures/say.ts';
import { ErrorLine } from '../forms/ErrorLine.tsx';
import { American } from './American.tsx';
import styles from './DatePicker.module.css';
import { PickerField } from './PickerField.tsx';

interface DayPickerProps {
  /** Not shown: screen readers say it. */
  readonly label: string;
  /** The initial date, such as '2026-11-16'. Empty without it. */
  readonly initial: string | undefined;
  /** The first and the last day that can be chosen, as dates. */
  readonly first: string | undefined;
  readonly last: string;
  /** Called with a whole date that can be chosen, such as '2026-11-16'. */
  readonly onChoose: (date: string) => void;
}

/** Chooses a day, by keyboard or from a calendar. */
export default function DayPicker({ label, initial, first, last, onChoose }: DayPickerProps) {
  const id = useId();
  const [chosen, setChosen] = useState<CalendarDate | null>(initial === undefined ? null : parseDate(initial));
  const sideOf = (date: string) => {
    if (date > last) return 'after';
    return first !== undefined && date < first ? 'before' : undefined;
  };
  const side = chosen && sideOf(chosen.toString());
  return (
    <American>
      <Picker
        aria-label={label}
        value={chosen}
        onChange={(date) => {
          setChosen(date);
          if (date && !sideOf(date.toString())) onChoose(date.toString());
        }}
        placeholderValue={parseDate(last)}
        {...(first !== undefined && { minValue: parseDate(first) })}
        maxValue={parseDate(last)}
        isInvalid={Boolean(side)}
        className={styles.picker ?? ''}
        {...(side && { 'aria-describedby': id })}
      >
        <PickerField />
        <ErrorLine id={id}>
          {side && (side === 'after' ? say`Choose a day in the past.` : say`No readings yet`)}
        </ErrorLine>
      </Picker>
    </American>
  );
}
