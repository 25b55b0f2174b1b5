import { useField } from 'formik';
import type { LucideIcon } from 'lucide-react';
import { useContext, useId } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { ErrorLine } from '../ErrorLine.tsx';
import { RequiredFields } from '../required-fields.ts';
import { ComboBox } from './ComboBox.tsx';
import styles from './Select.module.css';

interface Choice {
  readonly id: string;
  readonly title: string;
}

interface ComboFieldProps {
  readonly label: string;
  /** The field's name in the surrounding Formik form; its value is the id of a choice, or ''. */
  readonly name: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly icon: LucideIcon;
}

const idOf = ({ id }: Choice) => id;
const titleOf = ({ title }: Choice) => title;
const searched = ({ title }: Choice) => [title];

/** A choice among many in a Formik form, found by typing. */
export function ComboField({ label, name, placeholder, choices, icon }: ComboFieldProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  const { names, marksOptional } = useContext(RequiredFields);
  const id = useId();
  const wrong = touched ? error : undefined;
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {label}
        {marksOptional && !names.has(name) && ` ${say`(optional)`}`}
      </span>
      <ComboBox
        {...{ label, placeholder, icon, idOf, titleOf, searched }}
        items={choices}
        chosen={value || undefined}
        onChoose={(chosen) => void setValue(chosen)}
        onBlur={() => void setTouched(true)}
        invalid={wrong !== undefined}
        describedBy={wrong === undefined ? undefined : `${id}-error`}
      />
      <ErrorLine id={`${id}-error`}>{wrong}</ErrorLine>
    </div>
  );
}
