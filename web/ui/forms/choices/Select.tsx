import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { ErrorLine } from '../ErrorLine.tsx';
import styles from './Select.module.css';

export interface Option {
  readonly id: string;
  readonly title: string;
}

export interface SelectProps {
  readonly label: string;
  /** In a table the column's heading is the visible label. */
  readonly labelHidden?: boolean;
  readonly placeholder: string;
  readonly options: readonly Option[];
  /** Undefined or '' when nothing is chosen. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** The choice has an error. The element with the id `describedBy` shows its text. */
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** Chooses one of a few options. Use `ComboBox` for many. */
export function Select({ label, labelHidden = false, placeholder, options, error, ...rest }: SelectProps) {
  const { chosen, onChoose, onBlur, disabled = false, invalid = false, describedBy } = rest;
  const errorId = `${label.replaceAll(' ', '-')}-error`;
  const said = error === undefined ? describedBy : errorId;
  return (
    <AriaSelect
      className={styles.choice ?? ''}
      placeholder={placeholder}
      value={chosen || null}
      onChange={(key) => key !== null && onChoose(String(key))}
      {...(onBlur && { onBlur })}
      {...(labelHidden && { 'aria-label': label })}
      isDisabled={disabled}
      isInvalid={invalid || error !== undefined}
    >
      {!labelHidden && <Label className={styles.label ?? ''}>{label}</Label>}
      <Button className={styles.button ?? ''} {...(said && { 'aria-describedby': said })}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <ErrorLine id={errorId}>{error}</ErrorLine>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.list ?? ''} items={options}>
          {({ id, title }) => (
            <ListBoxItem id={id} textValue={title} className={styles.item ?? ''}>
              {title}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
