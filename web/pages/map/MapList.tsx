import { SearchX } from 'lucide-react';
import { memo } from 'react';
import { propertyPath } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Placed } from '../board/rules/order.ts';
import { lineText, needLines } from '../board/rules/words.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './MapList.module.css';
import { missingWords } from './rules/points.ts';

interface ItemProps extends Pick<Placed, 'row' | 'state' | 'isQuiet'> {
  readonly minute: number;
  readonly isOpen: boolean;
  readonly onSelect: (id: string) => void;
}

const Item = memo(function Item({ row, state, isQuiet, minute, isOpen, onSelect }: ItemProps) {
  const [line] = needLines(row, state, minute, true);
  return (
    <li className={styles.item}>
      <button type="button" aria-expanded={isOpen} className={styles.row} onClick={() => onSelect(row.id)}>
        <span className={styles.name}>
          {row.name} <span className={styles.quiet}>{row.externalId}</span>
        </span>
        <StateMark state={state} isQuiet={isQuiet} size={16} />
        {line && <span className={styles.line}>{lineText(line)}</span>}
      </button>
    </li>
  );
});

interface MapListProps {
  /** Worst first. */
  readonly located: readonly Placed[];
  readonly missing: readonly Placed[];
  readonly minute: number;
  readonly selected: string | undefined;
  readonly search: string;
  readonly onSelect: (id: string) => void;
  /** Absent for viewers, and without a map. */
  readonly onAim: ((id: string) => void) | undefined;
  /** Whether the person may set the place of a property. */
  readonly mayAim: (id: string) => boolean;
  readonly onClear: () => void;
}

/** The same properties in words: for the keyboard, for screen readers, and where the map cannot be drawn. */
export function MapList({
  located,
  missing,
  minute,
  selected,
  search,
  onSelect,
  onAim,
  mayAim,
  onClear,
}: MapListProps) {
  return (
    <aside className={styles.list} aria-label="Properties on the map">
      {located.length + missing.length === 0 && (
        <EmptyState icon={SearchX} action={<Button onClick={onClear}>CLEAR FILTERS</Button>}>
          {search ? `Nothing matches "${search}". Try a city or a Property ID.` : 'No properties match these filters.'}
        </EmptyState>
      )}
      {missing.length > 0 && (
        <section className={styles.missing} aria-label={missingWords(missing.length)}>
          <h2>{missingWords(missing.length)}</h2>
          <ul>
            {missing.map(({ row: { id, name } }) => (
              <li key={id} className={styles.fix}>
                <span>{name}</span>
                {onAim && mayAim(id) && <Button onClick={() => onAim(id)}>SET LOCATION</Button>}
                <ButtonLink look="text" to={propertyPath(id)}>
                  ADDRESS
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul>
        {located.map(({ row, state, isQuiet }) => (
          <Item
            key={row.id}
            row={row}
            state={state}
            isQuiet={isQuiet}
            minute={minute}
            isOpen={row.id === selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </aside>
  );
}
