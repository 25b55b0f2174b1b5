import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckMenu } from '../../ui/controls/CheckMenu.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { SectionMenu } from '../../ui/controls/SectionMenu.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import styles from './BoardFilters.module.css';
import { COLUMNS } from './columns.tsx';
import { enterFullScreen } from './full-screen.ts';
import { PlaceSelects } from './PlaceSelects.tsx';
import type { BoardView } from './rules/address.ts';
import { COLUMN_IDS, type ColumnId, HIDEABLE, VAST, WORST_FIRST } from './rules/column-ids.ts';
import { GROUPINGS, type Grouping } from './rules/groups.ts';
import { StatusMenu } from './StatusMenu.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

/** Few people open it: the board does not wait for its form. */
const WallLinksDialog = lazyPart(() => import('./wall-links/WallLinksDialog.tsx'));

const GROUPING_WORDS: Readonly<Record<Grouping, English>> = {
  portfolio: english('By portfolio'),
  city: english('By city'),
  none: english('Ungrouped'),
};
const groupingOptions = () => GROUPINGS.map((id) => ({ id, title: say(GROUPING_WORDS[id]) }));

interface MoreMenuProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly onChange: (part: Partial<BoardView>) => void;
  readonly onDownload: () => void;
}

/** Actions for all rows that the board shows, and how they are grouped (docs/product/board.md#more). */
function MoreMenu({ rows, view, onChange, onDownload }: MoreMenuProps) {
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const items = [
    { id: 'csv', title: say`Download CSV` },
    { id: 'wall', title: say`Full-screen display` },
    ...(isAdmin ? [{ id: 'links', title: say`TV display links` }] : []),
  ];
  const does: Readonly<Record<string, () => void>> = {
    csv: onDownload,
    // Only a press may ask the browser for the whole screen.
    wall: () => {
      enterFullScreen();
      void navigate({ pathname: PAGE_PATHS.wall, search: query.toString() });
    },
    links: () => setOpen(true),
  };
  return (
    <>
      <SectionMenu
        label={say`More`}
        words={say`MORE`}
        parts={[
          { id: 'more', title: say`Properties shown`, items },
          { id: 'groups', title: say`Groups`, items: groupingOptions(), chosen: { id: view.grouping } },
        ]}
        onPress={(id) => {
          const grouping = GROUPINGS.find((each) => each === id);
          if (grouping) onChange({ grouping });
          else does[id]?.();
        }}
      />
      {isOpen && (
        <Suspense>
          <WallLinksDialog rows={rows} view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const orderOptions = () =>
  COLUMN_IDS.map((id) => ({
    id: id as string,
    title: id === 'status' ? say`Most urgent first` : say`By ${say(COLUMNS[id].heading).toLowerCase()}`,
  }));
/** Stands below the columns. */
const DENSE = 'dense';
const lookOptions = (offered: readonly ColumnId[]) => [
  ...offered.map((id) => ({ id: id as string, title: say(COLUMNS[id].heading) })),
  { id: DENSE, title: say`Compact rows` },
];

interface BoardFiltersProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onChange: (part: Partial<BoardView>) => void;
  readonly onDownload: () => void;
  /** The board has room for every column. */
  readonly isVast: boolean;
}

/** The filter and the form of the board. Where the rows are cards, a button opens what is used less. */
export function BoardFilters({ rows, view, text, onSearch, onChange, onDownload, isVast }: BoardFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = (id: ColumnId) => isVast || !VAST.includes(id);
  /** An order by a column that is not there could not be seen. */
  const look = (checked: ReadonlySet<string>) => {
    // What is not offered stays as it was.
    const hidden = HIDEABLE.filter((id) => (isOffered(id) ? !checked.has(id) : view.hidden.includes(id)));
    onChange({
      hidden,
      isDense: checked.has(DENSE),
      ...(hidden.some((id) => id === view.sorting.column) && { sorting: WORST_FIRST }),
    });
  };
  const checked = [
    ...HIDEABLE.flatMap((id) => (view.hidden.includes(id) ? [] : [id])),
    ...(view.isDense ? [DENSE] : []),
  ];
  const chosen = view.show.length + [view.portfolio, view.city].filter(Boolean).length;
  return (
    <div className={styles.bar}>
      <div className={styles.search} data-open={isOpen || text !== ''}>
        <SearchField label={say`Search properties`} text={text} onSearch={onSearch} bare />
        <Button
          icon
          className={styles.opens}
          aria-label={chosen > 0 ? say`More filters (${chosen} on)` : say`More filters`}
          aria-expanded={isOpen}
          aria-controls="board-choices"
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
      <div id="board-choices" className={styles.choices} data-open={isOpen}>
        <StatusMenu view={view} onChange={onChange} />
        <PlaceSelects rows={rows} view={view} onChange={onChange} />
        <div className={styles.order}>
          <Select
            label={say`Order`}
            labelHidden
            placeholder={say`Order`}
            options={orderOptions()}
            chosen={view.sorting.column}
            onChoose={(column) => onChange({ sorting: { column, descending: false } })}
          />
        </div>
      </div>
      <div className={styles.look} data-open={isOpen}>
        <CheckMenu
          word={say`COLUMNS`}
          items={lookOptions(HIDEABLE.filter(isOffered))}
          checked={new Set(checked)}
          onChange={look}
        />
        <ViewsMenu />
        <MoreMenu rows={rows} view={view} onChange={onChange} onDownload={onDownload} />
      </div>
    </div>
  );
}
