import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
import { Popover } from '../../controls/Popover.tsx';
import { ErrorLine } from '../ErrorLine.tsx';
import fields from '../TextField.module.css';
import styles from './Select.module.css';

export interface Option {
  readonly id: string;
  readonly title: string;
  /** What the closed field shows of it. Screen readers read the title too. */
  readonly short?: string;
}

/** The options of a table, said to the reader. */
export const saidOptions = <Id extends string>(
  options: readonly { readonly id: Id; readonly title: English }[],
): { readonly id: Id; readonly title: string }[] => options.map(({ id, title }) => ({ id, title: say(title) }));

export interface SelectProps {
  readonly label: string;
  /** In a table the column's heading is the visible label. */
  readonly labelHidden?: boolean;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly options: readonly Option[];
  /** The id of an option. Nothing is chosen if no option has it. */
  readonly chosen: string | undefined;
  /** Stands in the place of what is chosen. */
  readonly shown?: ReactNode;
  readonly onChoose: (id: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** A hint for choosing. An error replaces it. */
  readonly hint?: string | undefined;
  /** Marks the field as one that may stay as it is. */
  readonly optional?: boolean;
  readonly error?: string | undefined;
  /** The choice has an error. The element with the id `describedBy` shows its text. */
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** Chooses one of a few options. Use `ComboBox` for many. */
export function Select({
  label,
  labelHidden = false,
  placeholder = say`Select`,
  options,
  error,
  ...rest
}: SelectProps) {
  const { chosen, shown, onChoose, onBlur, disabled = false, hint, optional, invalid = false, describedBy } = rest;
  const id = useId();
  const said = error !== undefined ? `${id}-error` : hint ? `${id}-hint` : describedBy;
  return (
    <AriaSelect
      className={styles.choice ?? ''}
      placeholder={placeholder}
      value={options.some((option) => option.id === chosen) ? (chosen ?? null) : null}
      onChange={(key) => key !== null && onChoose(String(key))}
      {...(onBlur && { onBlur })}
      {...(labelHidden && { 'aria-label': label })}
      isDisabled={disabled}
      isInvalid={invalid || error !== undefined}
    >
      {!labelHidden && (
        <span className={styles.label}>
          <Label>{label}</Label>
          {optional && <span aria-hidden="true"> {say`(optional)`}</span>}
        </span>
      )}
      <Button className={styles.button ?? ''} {...(said && { 'aria-describedby': said })}>
        <SelectValue<Option> className={styles.value ?? ''}>
          {({ selectedItems: [item], defaultChildren }) =>
            shown ??
            (item?.short ? (
              <>
                <span className="visually-hidden">{`${item.title}, `}</span>
                {item.short}
              </>
            ) : (
              defaultChildren
            ))
          }
        </SelectValue>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      {hint && error === undefined && (
        <span id={`${id}-hint`} className={fields.hint}>
          {hint}
        </span>
      )}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
      <Popover className={styles.popover} offset={4}>
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
