import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { PlaceSelects } from '../board/PlaceSelects.tsx';
import type { BoardView } from '../board/rules/address.ts';
import { StatusMenu } from '../board/StatusMenu.tsx';
import styles from './MapFilters.module.css';

interface MapFiltersProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onChange: (part: Partial<BoardView>) => void;
}

/** The filters of the board, without what only a list needs. */
export const MapFilters = ({ rows, view, text, onSearch, onChange }: MapFiltersProps) => (
  <div className={styles.bar}>
    <div className={styles.search}>
      <SearchField label="Search the map" text={text} onSearch={onSearch} bare />
    </div>
    <StatusMenu view={view} onChange={onChange} />
    <div className={styles.selects}>
      <PlaceSelects rows={rows} view={view} onChange={onChange} />
    </div>
  </div>
);
