import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { type English, say } from '../../../shared/domain/figures/say.ts';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  /** The words of the names, said to the reader. Without them the names are the words. */
  readonly words?: Readonly<Record<Name, English>>;
  /** The value that is applied now. */
  readonly applied: Name | undefined;
  /** The choice that is not applied yet. */
  readonly pending?: Name | undefined;
  readonly onChoose: (name: Name) => void;
  readonly disabled?: boolean;
  /** In a bar of other controls. */
  readonly small?: boolean;
  /** A number beside each word, such as how many rows it shows. */
  readonly counts?: Readonly<Record<Name, number>>;
  /** One line of counts without a frame. */
  readonly plain?: boolean;
}

/**
 * One choice from a row. The applied value is filled with ink, the value that waits for APPLY has an accent outline.
 */
export function SegmentedControl<Name extends string>(props: SegmentedControlProps<Name>) {
  const { label, names, words, applied, pending, onChoose, disabled = false, small = false, counts, plain } = props;
  const chosen = pending ?? applied;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const name = names.find((name) => keys.has(name));
        if (name !== undefined) onChoose(name);
      }}
      isDisabled={disabled}
      className={styles.group ?? ''}
      data-small={small || undefined}
      data-plain={plain || undefined}
    >
      {names.map((name) => (
        <ToggleButton
          key={name}
          id={name}
          className={styles.segment ?? ''}
          data-applied={name === applied || undefined}
          data-pending={(name === pending && name !== applied) || undefined}
        >
          {words ? say(words[name]) : name}
          {counts && <span className={styles.count}> {counts[name]}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
