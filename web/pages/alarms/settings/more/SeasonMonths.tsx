import { type HeatingSeason, MONTHS } from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { Select } from '../../../../ui/forms/choices/Select.tsx';
import styles from './MoreLimits.module.css';

const OPTIONS = MONTHS.map((title, index) => ({ id: String(index + 1), title }));

interface SeasonMonthsProps {
  /** The sensor in words. */
  readonly words: string;
  readonly season: HeatingSeason;
  readonly onChange: (season: HeatingSeason) => void;
}

/** The first and the last month of the property's heating season. */
export const SeasonMonths = ({ words, season, onChange }: SeasonMonthsProps) => (
  <>
    {(['fromMonth', 'toMonth'] as const).map((side) => (
      <div key={side} className={styles.field}>
        <span className={styles.head} aria-hidden="true">
          {side === 'fromMonth' ? 'Season from' : 'to the end of'}
        </span>
        <Select
          label={`${side === 'fromMonth' ? 'First' : 'Last'} month of the season, ${words}`}
          labelHidden
          placeholder=""
          options={OPTIONS}
          chosen={String(season[side])}
          onChoose={(month) => onChange({ ...season, [side]: Number(month) })}
        />
      </div>
    ))}
  </>
);
