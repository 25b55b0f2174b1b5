import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { numberText } from '../../../shared/domain/figures/numbers.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import styles from './SearchField.module.css';

/** A long list of which some items have come. */
export interface Coming {
  readonly count: number;
  /** About how many there will be. */
  readonly about: number;
}

interface SearchFieldProps {
  /** Shown in the empty field, and the name of the field: 'Search Wingnuts'. */
  readonly label: string;
  /** The names of the facts that the search compares. */
  readonly hint?: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** Number of shown items. Undefined while loading. */
  readonly count?: number | undefined;
  /** Number of items that have come, while others are under way. */
  readonly coming?: Coming | undefined;
  /** Only the field. */
  readonly bare?: boolean;
  /** It opens a list whose rows it chooses with the arrow keys. */
  readonly isCombobox?: boolean;
}

/** Number of items that a list shows, or that have come. Empty while none has. */
export const ResultCount = ({ count, coming }: Pick<SearchFieldProps, 'count' | 'coming'>) => (
  <span role="status">
    {coming
      ? say`Loading ${numberText(coming.count)} of about ${numberText(coming.about)}`
      : count !== undefined && say`Showing ${count} Results`}
  </span>
);

/** A search above a list. It says which facts it compares and how many items it found. Escape empties it. */
export const SearchField = ({
  label,
  hint,
  text,
  onSearch,
  count,
  coming,
  bare = false,
  isCombobox,
}: SearchFieldProps) => (
  <div className={bare ? styles.bare : styles.bar}>
    <AriaSearchField aria-label={label} value={text} onChange={onSearch} className={styles.field ?? ''}>
      <Search aria-hidden size={16} strokeWidth={1.75} />
      <Input
        placeholder={label}
        className={styles.input ?? ''}
        {...(isCombobox && { role: 'combobox', 'aria-expanded': true })}
      />
      <Button aria-label={say`Clear search`} className={styles.clear ?? ''}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </AriaSearchField>
    {!bare && hint && <span className={styles.hint}>{hint}</span>}
    {!bare && (
      <span className={styles.count}>
        <ResultCount count={count} coming={coming} />
      </span>
    )}
  </div>
);
