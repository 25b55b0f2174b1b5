import { Search } from 'lucide-react';
import { useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Popover } from '../../controls/Popover.tsx';
import { Spinner } from '../../feedback/Spinner.tsx';
import styles from './Autocomplete.module.css';

interface Found {
  readonly id: string;
  readonly label: string;
}

interface AutocompleteProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The matches that the server found for the text. */
  readonly found: readonly Found[];
  readonly busy: boolean;
  /** Shown in the list when there are no matches. Without it the list closes. */
  readonly nothing: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
  /** Offers `found` as soon as a person enters the field, before anything is typed. */
  readonly offersAll?: boolean;
}

/** A field that searches the typed text and offers the matches. Any text may stay in the field. */
export function Autocomplete({
  label,
  placeholder,
  text,
  onText,
  found,
  busy,
  nothing,
  onChoose,
  focused,
  offersAll = false,
}: AutocompleteProps) {
  // A field that took the focus by itself must not cover the page with its list.
  const [wasLeft, setWasLeft] = useState(focused !== true);
  return (
    <ComboBox
      autoFocus={focused === true}
      menuTrigger={offersAll && wasLeft ? 'focus' : 'input'}
      onBlur={() => setWasLeft(true)}
      className={styles.lookup ?? ''}
      items={found}
      inputValue={text}
      onInputChange={onText}
      value={null}
      onChange={(key) => {
        const chosen = found.find(({ id }) => id === key);
        if (!chosen) return;
        onText(chosen.label);
        onChoose(chosen.id);
      }}
      allowsCustomValue
      allowsEmptyCollection={nothing !== undefined}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Search aria-hidden size={16} strokeWidth={1.75} />
        <Input className={styles.input ?? ''} placeholder={placeholder} />
        {busy && <Spinner className={styles.busy} />}
      </div>
      <Popover className={styles.popover} offset={4}>
        <ListBox
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.nothing}>{busy ? say`Searching` : nothing}</p>}
        >
          {(each: Found) => (
            <ListBoxItem id={each.id} textValue={each.label} className={styles.item ?? ''}>
              {each.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
