import { Gauge } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import styles from './BoardFilters.module.css';
import { FilterChip } from './FilterChip.tsx';
import { StatusMark } from './parts/StatusMark.tsx';
import type { BoardView, ShownFilter } from './rules/address.ts';
import { hasNoPressure } from './rules/filter.ts';
import { countsOf } from './rules/groups.ts';
import type { Placed } from './rules/order.ts';

const STATUS_FILTERS = [
  { id: 'alarm', word: 'In alarm' },
  { id: 'silent', word: 'Silent' },
  { id: 'stale', word: 'Stale' },
  { id: 'outside', word: 'Outside limits' },
  { id: 'unwatched', word: 'Not watched' },
] as const;

interface FilterChipsProps {
  readonly all: readonly Placed[];
  readonly view: BoardView;
  readonly onChange: (part: Partial<BoardView>) => void;
  readonly label: string;
  /** What stands before them. */
  readonly children?: ReactNode;
}

/** The filters by status, with how many properties each of them shows. */
export function FilterChips({ all, view, onChange, label, children }: FilterChipsProps) {
  const counts = useMemo(() => ({ ...countsOf(all), 'no-pressure': all.filter(hasNoPressure).length }), [all]);
  const toggle = (filter: ShownFilter) =>
    onChange({
      show: view.show.includes(filter) ? view.show.filter((each) => each !== filter) : [...view.show, filter],
    });
  return (
    <section className={styles.chips} aria-label={label}>
      {children}
      {STATUS_FILTERS.map(({ id, word }) => (
        <FilterChip key={id} isOn={view.show.includes(id)} count={counts[id]} onToggle={() => toggle(id)}>
          <StatusMark status={id} words={word} />
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
