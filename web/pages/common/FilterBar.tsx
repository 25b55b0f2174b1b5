import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Option, Select } from '../../ui/forms/choices/Select.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { SMALL, useMedia } from '../../ui/style/media.ts';
import styles from './FilterBar.module.css';
import type { ListAddress } from './list-address.ts';

/** A choice of a list's filter. */
export interface FilterChoice<Filter> {
  readonly name: keyof Filter & string;
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
}

interface FilterChoicesProps<Filter> {
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
  readonly choices: readonly FilterChoice<Filter>[];
  readonly labelHidden?: boolean;
}

/** The choices of a list's filter, beside each other. */
const FilterChoices = <Filter extends object>(props: FilterChoicesProps<Filter>) =>
  props.choices.map(({ name, ...choice }) => (
    <Select
      key={name}
      {...choice}
      labelHidden={props.labelHidden ?? false}
      chosen={props.filter[name] as string}
      onChoose={(id) => props.onChange({ [name]: id } as Partial<Filter>)}
    />
  ));

interface FilterBarProps<Filter> extends Omit<FilterChoicesProps<Filter>, 'labelHidden'> {
  readonly address: ListAddress<Filter>;
  /** The content before the choices, on small screens with the button beside it. */
  readonly lead?: ReactNode;
  /** The content beside the choices. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** The choices of a list. On small screens a button opens them. */
export function FilterBar<Filter extends object>(props: FilterBarProps<Filter>) {
  const { address, lead, children, className, ...list } = props;
  const id = useId();
  const small = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const chosen = address.count(
    list.filter,
    list.choices.map(({ name }) => name),
  );
  const button = small && (
    <Button
      icon={lead !== undefined}
      aria-label={lead === undefined ? undefined : chosen > 0 ? say`Filters (${chosen} on)` : say`Filters`}
      aria-expanded={isOpen}
      aria-controls={id}
      data-chosen={chosen > 0 || undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
      {lead === undefined && (chosen > 0 ? say`FILTERS (${chosen})` : say`FILTERS`)}
    </Button>
  );
  return (
    <div className={classNames(styles.bar, className)} data-lead={lead !== undefined || undefined}>
      {lead === undefined ? (
        button
      ) : (
        <div className={styles.first}>
          {lead}
          {button}
        </div>
      )}
      <div id={id} className={styles.choices} hidden={small && !isOpen}>
        <FilterChoices {...list} labelHidden />
      </div>
      {children}
    </div>
  );
}
