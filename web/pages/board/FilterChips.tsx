import { Gauge } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { STATE_WORDS } from '../../../shared/domain/alarms/property-state.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './BoardFilters.module.css';
import filterChipStyles from './FilterChip.module.css';
import { type BoardView, type ShownFilter, STATE_FILTERS } from './rules/address.ts';
import { hasNoPressure } from './rules/filter.ts';
import { quietCounted, redCounts } from './rules/groups.ts';
import type { Placed } from './rules/order.ts';

interface FilterChipProps {
  readonly isOn: boolean;
  readonly count: number;
  /** The part that the filter shows and the count leaves out: '1 snoozed'. */
  readonly beside?: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A filter that can be switched on, with how many properties it shows, those in alarm as far as they are counted in red. One without properties is quiet. */
const FilterChip = ({ isOn, count, beside, onToggle, children }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    data-none={count === 0 || undefined}
    className={filterChipStyles.chip}
    onClick={onToggle}
  >
    {children} <b>{count}</b>
    {beside && ` · ${beside}`}
  </button>
);

const chipWord = (counted: string): string => counted.charAt(0).toUpperCase() + counted.slice(1);

interface FilterChipsProps {
  readonly all: readonly Placed[];
  readonly view: BoardView;
  readonly onChange: (part: Partial<BoardView>) => void;
  readonly label: string;
  /** The content before them. */
  readonly children?: ReactNode;
}

/** The filters by state, with how many properties each of them shows. */
export function FilterChips({ all, view, onChange, label, children }: FilterChipsProps) {
  const counts = useMemo(() => ({ ...redCounts(all), 'no-pressure': all.filter(hasNoPressure).length }), [all]);
  const quiet = useMemo(() => quietCounted(all), [all]);
  const toggle = (filter: ShownFilter) =>
    onChange({
      show: view.show.includes(filter) ? view.show.filter((each) => each !== filter) : [...view.show, filter],
    });
  return (
    <section className={styles.chips} aria-label={label}>
      {children}
      {STATE_FILTERS.map((id) => (
        <FilterChip
          key={id}
          isOn={view.show.includes(id)}
          count={counts[id]}
          beside={id === 'alarm' ? quiet : ''}
          onToggle={() => toggle(id)}
        >
          <StateMark state={id} words={chipWord(STATE_WORDS[id].counted)} />
        </FilterChip>
      ))}
      <FilterChip
        isOn={view.show.includes('no-pressure')}
        count={counts['no-pressure']}
        onToggle={() => toggle('no-pressure')}
      >
        <Gauge aria-hidden size={16} strokeWidth={1.75} />
        No pressure sensor
      </FilterChip>
    </section>
  );
}
