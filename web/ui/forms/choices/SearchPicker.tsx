import { Check, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Collection, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../controls/Button.tsx';
import { Popover } from '../../controls/Popover.tsx';
import { SearchField } from '../../controls/SearchField.tsx';
import { useSearch } from '../../controls/use-search.ts';
import styles from './SearchPicker.module.css';
import select from './Select.module.css';

interface Choice {
  readonly id: string;
  readonly title: string;
  /** The heading above it. Choices of a group stand together. */
  readonly group: string;
}

interface SearchPickerProps {
  /** The word on the button, which is its name. */
  readonly label: string;
  /** The name of the field above the list. */
  readonly searchLabel: string;
  readonly choices: readonly Choice[];
  readonly chosen: ReadonlySet<string>;
  /** A choice was checked, or is no more. */
  readonly onToggle: (id: string) => void;
  /** The sentence when no more can be checked. */
  readonly full?: string | undefined;
  /** The element with this id shows the error. */
  readonly describedBy?: string | undefined;
}

/** The most rows of the open list. A list of thousands takes seconds to draw, and nobody reads it. */
const MOST = 300;
const textsOf = ({ title }: Choice) => [title];

/** The search and the list of all choices, those that are checked with their mark. */
function Choices({ searchLabel, choices, chosen, onToggle, full }: Omit<SearchPickerProps, 'label' | 'describedBy'>) {
  const [text, setText] = useState('');
  const found = useSearch(choices, textsOf, text);
  const shown = found.slice(0, MOST);
  const groups = useMemo(() => Map.groupBy(shown, ({ group }) => group), [shown]);
  const closed = full ? shown.flatMap(({ id }) => (chosen.has(id) ? [] : [id])) : [];
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <div className={styles.search}>
        <SearchField bare isCombobox label={searchLabel} text={text} onSearch={setText} />
      </div>
      <ListBox
        aria-label={searchLabel}
        className={styles.list ?? ''}
        items={[...groups].map(([title, items]) => ({ id: title, title, items }))}
        selectionMode="multiple"
        // Escape closes the list.
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        disabledKeys={closed}
        onSelectionChange={(keys) => {
          if (keys === 'all') return;
          const changed = shown.filter(({ id }) => keys.has(id) !== chosen.has(id));
          if (changed[0] && changed.length === 1) onToggle(changed[0].id);
        }}
        renderEmptyState={() => <p className={styles.nothing}>{say`Nothing matches "${text}".`}</p>}
      >
        {({ id, title, items }) => (
          <ListBoxSection id={id} className={styles.group ?? ''}>
            <Header className={styles.heading ?? ''}>{title}</Header>
            <Collection items={items}>
              {(choice: Choice) => (
                <ListBoxItem id={choice.id} textValue={choice.title} className={styles.item ?? ''}>
                  <span className={styles.box}>
                    <Check aria-hidden size={14} strokeWidth={2.5} />
                  </span>
                  {choice.title}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
      {(full || found.length > MOST) && (
        <p className={styles.note}>
          {full ?? say`Showing ${numberText(MOST)} of ${numberText(found.length)}. Search for the others.`}
        </p>
      )}
    </Autocomplete>
  );
}

/** Checks some of many choices, found by a search. The form shows what is chosen beside it. */
export const SearchPicker = ({ label, describedBy, ...choices }: SearchPickerProps) => (
  <div className={select.choice} data-invalid={describedBy ? true : undefined}>
    <DialogTrigger>
      <AriaButton className={select.button ?? ''} {...(describedBy && { 'aria-describedby': describedBy })}>
        <span className={styles.word}>{label}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </AriaButton>
      <Popover className={styles.popover} offset={4} placement="bottom start">
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          {({ close }) => (
            <>
              <Choices {...choices} />
              <Button look="text" className={styles.done} onClick={close}>
                {say`DONE`}
              </Button>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  </div>
);
