import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Shown in the empty field, and the name of the field: 'Search Wingnuts'. */
  readonly label: string;
  /** The names of the facts that the search compares. */
  readonly hint?: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** How many items are shown. Undefined while loading. */
  readonly count?: number | undefined;
  /** Only the field. */
  readonly bare?: boolean;
}

/** How many items a list shows. Empty while they are loading. */
export const ResultCount = ({ count }: { readonly count: number | undefined }) => (
  <span role="status">{count !== undefined && `Showing ${count} Results`}</span>
);

/** A search above a list. It says which facts it compares and how many items it found. Escape empties it. */
export const SearchField = ({ label, hint, text, onSearch, count, bare = false }: SearchFieldProps) => (
  <div className={bare ? styles.bare : styles.bar}>
    <AriaSearchField aria-label={label} value={text} onChange={onSearch} className={styles.field ?? ''}>
      <Search aria-hidden size={16} strokeWidth={1.75} />
      <Input placeholder={label} className={styles.input ?? ''} />
      <Button aria-label="Clear search" className={styles.clear ?? ''}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </AriaSearchField>
    {!bare && hint && <span className={styles.hint}>{hint}</span>}
    {!bare && (
      <span className={styles.count}>
        <ResultCount count={count} />
      </span>
    )}
  </div>
);
