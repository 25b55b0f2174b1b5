import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckMenu } from '../../ui/controls/CheckMenu.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import styles from './BoardFilters.module.css';
import { FilterChips } from './FilterChips.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { PlaceSelects } from './PlaceSelects.tsx';
import type { BoardView } from './rules/address.ts';
import { GROUPINGS, type Grouping } from './rules/groups.ts';
import { COLUMNS, HIDEABLE, type Placed, WORST_FIRST } from './rules/order.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';

const GROUPING_WORDS: Readonly<Record<Grouping, string>> = {
  portfolio: 'By portfolio',
  city: 'By city',
  none: 'No groups',
};
const GROUPING_OPTIONS = GROUPINGS.map((id) => ({ id, title: GROUPING_WORDS[id] }));
const ORDER_OPTIONS = COLUMNS.map(({ id, heading }) => ({
  id,
  title: id === 'status' ? 'Worst first' : `By ${heading.toLowerCase()}`,
}));
/** Stands below the columns. */
const DENSE = 'dense';
const LOOK_OPTIONS = [
  ...HIDEABLE.map(({ id, heading }) => ({ id: id as string, title: heading })),
  { id: DENSE, title: 'Dense rows' },
];

interface BoardFiltersProps {
  readonly rows: readonly BoardRow[];
  readonly all: readonly Placed[];
  readonly view: BoardView;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onChange: (part: Partial<BoardView>) => void;
  readonly onDownload: () => void;
}

/** What the board shows and how. Where the rows are cards, a button opens what is used less. */
export function BoardFilters({ rows, all, view, text, onSearch, onChange, onDownload }: BoardFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  /** An order by a column that is not there could not be seen. */
  const look = (checked: ReadonlySet<string>) => {
    const hidden = HIDEABLE.flatMap(({ id }) => (checked.has(id) ? [] : [id]));
    onChange({
      hidden,
      isDense: checked.has(DENSE),
      ...(hidden.includes(view.sorting.column) && { sorting: WORST_FIRST }),
    });
  };
  const checked = [
    ...HIDEABLE.flatMap(({ id }) => (view.hidden.includes(id) ? [] : [id])),
    ...(view.isDense ? [DENSE] : []),
  ];
  const chosen = [view.portfolio, view.city].filter(Boolean).length;
  return (
    <div className={styles.bar}>
      <FilterChips all={all} view={view} onChange={onChange} label="Views and filters">
        <ViewsMenu />
      </FilterChips>
      <div className={styles.search}>
        <SearchField label="Search the board" text={text} onSearch={onSearch} bare />
        <Button
          icon
          className={styles.opens}
          aria-label={chosen > 0 ? `More filters, ${chosen} chosen` : 'More filters'}
          aria-expanded={isOpen}
          aria-controls="board-choices"
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
      <div id="board-choices" className={styles.choices} data-open={isOpen}>
        <PlaceSelects rows={rows} view={view} onChange={onChange} />
        <Select
          label="Groups"
          labelHidden
          placeholder="Groups"
          options={GROUPING_OPTIONS}
          chosen={view.grouping}
          onChoose={(id) => onChange({ grouping: GROUPINGS.find((each) => each === id) ?? 'portfolio' })}
        />
        <div className={styles.order}>
          <Select
            label="Order"
            labelHidden
            placeholder="Order"
            options={ORDER_OPTIONS}
            chosen={view.sorting.column}
            onChoose={(column) => onChange({ sorting: { column, descending: false } })}
          />
        </div>
      </div>
      <div className={styles.look} data-open={isOpen}>
        <CheckMenu word="COLUMNS" items={LOOK_OPTIONS} checked={new Set(checked)} onChange={look} />
        <MoreMenu rows={rows} view={view} onDownload={onDownload} />
      </div>
    </div>
  );
}
