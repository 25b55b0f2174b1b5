import { Field } from '../Field.tsx';
import type { Option } from './Select.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  /** The field's name in the surrounding Formik form; its value is an option's id. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly hint?: string;
}

/** A choice in a Formik form of a dialog: the browser's own list, because others would open behind the dialog. */
export const ChoiceField = ({ label, name, options, hint }: ChoiceFieldProps) => (
  <Field label={label} name={name} hint={hint}>
    {(control) => (
      <select {...control}>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    )}
  </Field>
);
