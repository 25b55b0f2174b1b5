import { english, say } from '../../../shared/domain/figures/say.ts';
import { Select } from '../forms/choices/Select.tsx';
import styles from './MonthPicker.module.css';
import { type MonthOfYear, monthsToChoose, yearsToChoose } from './month-choice.ts';

interface MonthPickerProps {
  /** The instant of the first record. */
  readonly first: MonthOfYear;
  readonly now: MonthOfYear;
  /** The choice so far. It may be only a year or only a month. */
  readonly chosen: Partial<MonthOfYear>;
  readonly onChoose: (chosen: Partial<MonthOfYear>) => void;
  readonly disabled?: boolean;
}

const MONTH_NAMES = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
);

/** A year and one of its months, within the records. It clears a month that the chosen year does not have. */
export function MonthPicker({ first, now, chosen, onChoose, disabled = false }: MonthPickerProps) {
  const months = monthsToChoose(chosen.year ?? now.year, first, now);
  const chooseYear = (year: number) => {
    const { month } = chosen;
    onChoose(month !== undefined && monthsToChoose(year, first, now).includes(month) ? { year, month } : { year });
  };
  return (
    <div className={styles.picker}>
      <Select
        label={say`Year`}
        placeholder={say`Select year`}
        options={yearsToChoose(first, now).map((year) => ({ id: String(year), title: String(year) }))}
        chosen={chosen.year?.toString()}
        onChoose={(id) => chooseYear(Number(id))}
        disabled={disabled}
      />
      <Select
        label={say`Month`}
        placeholder={say`Select month`}
        options={months.map((month) => ({ id: String(month), title: say(english(MONTH_NAMES[month - 1] ?? '')) }))}
        chosen={chosen.month?.toString()}
        onChoose={(id) => onChoose({ ...chosen, month: Number(id) })}
        disabled={disabled || chosen.year === undefined}
      />
    </div>
  );
}
