import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Popover } from '../../controls/Popover.tsx';
import { useSearch } from '../../controls/use-search.ts';
import styles from './ComboBox.module.css';

interface ComboBoxProps<Item> {
  readonly label: string;
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** Offered below the others, whatever the person searches for. */
  readonly last?: Item;
  readonly idOf: (item: Item) => string;
  /** The text of an item, in the field and in the list. */
  readonly titleOf: (item: Item) => string;
  /** Stable: a short remark beside an item of the list. */
  readonly noteOf?: (item: Item) => ReactNode;
  /** Detail that tells one item from another, below its title. */
  readonly detailOf?: (item: Item) => string | undefined;
  /** Texts that a search looks through. */
  readonly searched: (item: Item) => string[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Called when the person empties the field. Without it the choice comes back. */
  readonly onClear?: () => void;
  readonly icon: LucideIcon;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** The choice has an error. The element with the id `describedBy` shows its text. */
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

const nothing = (query: string): ReactNode => <p className={styles.nothing}>{say`Nothing matches "${query}".`}</p>;

/** A field that filters a list while the person types. Its button opens the whole list. */
export function ComboBox<Item extends object>(props: ComboBoxProps<Item>) {
  const { label, items, last, idOf, titleOf, noteOf, detailOf, chosen, onChoose, onClear, icon: Icon } = props;
  const [query, setQuery] = useState<string>();
  const found = useSearch(items, props.searched, query ?? '');
  const matches = useMemo(() => (last ? [...found, last] : found), [found, last]);
  const popover = useRef<HTMLElement>(null);
  /** Side on which the list has opened. It stays there, however short it becomes. */
  const [side, setSide] = useState<'top' | 'bottom'>();
  const current = items.find((item) => idOf(item) === chosen);
  const title = current ? titleOf(current) : '';
  return (
    <AriaComboBox
      aria-label={label}
      className={styles.select ?? ''}
      items={matches}
      value={chosen ?? null}
      inputValue={query ?? title}
      onInputChange={(text) => {
        setQuery(text === title ? undefined : text);
        const at = popover.current?.dataset.placement;
        if (at === 'top' || at === 'bottom') setSide(at);
        if (text === '' && chosen !== undefined) onClear?.();
      }}
      onChange={(key) => {
        setQuery(undefined);
        if (key !== null && key !== chosen) onChoose(String(key));
      }}
      onOpenChange={(open) => {
        if (open) return;
        setQuery(undefined);
        setSide(undefined);
      }}
      onBlur={() => {
        setQuery(undefined);
        props.onBlur?.();
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={props.disabled ?? false}
      isInvalid={props.invalid ?? false}
    >
      <div className={styles.box}>
        <Icon aria-hidden size={16} strokeWidth={1.75} />
        <Input
          className={styles.input ?? ''}
          placeholder={props.placeholder}
          onFocus={(event) => event.target.select()}
          {...(props.describedBy && { 'aria-describedby': props.describedBy })}
        />
        <Button className={styles.open ?? ''} aria-label={say`Show all: ${label}`}>
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
      <Popover
        ref={popover}
        className={styles.choices}
        offset={4}
        placement={side ?? 'bottom'}
        shouldFlip={side === undefined}
      >
        {last && query && found.length === 0 && nothing(query)}
        <ListBox className={styles.list ?? ''} dependencies={[noteOf]} renderEmptyState={() => nothing(query ?? '')}>
          {(item: Item) => (
            <ListBoxItem id={idOf(item)} textValue={titleOf(item)} className={styles.item ?? ''}>
              <span className={styles.words}>
                <Text slot="label">{titleOf(item)}</Text>
                {detailOf?.(item) && <small className={styles.detail}>{detailOf(item)}</small>}
              </span>
              {noteOf?.(item) && (
                <Text slot="description" className={styles.note ?? ''}>
                  {noteOf(item)}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
