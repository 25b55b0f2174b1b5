import type { Option } from '../../../ui/forms/choices/Select.tsx';
import styles from './FileImport.module.css';

interface FileQuestionProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly disabled?: boolean;
  readonly onAnswer: (id: string) => void;
}

/** A question that a file leaves open. */
export const FileQuestion = ({ label, value, options, disabled, onAnswer }: FileQuestionProps) => (
  <label className={styles.question}>
    {label}
    <select
      className={styles.select}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onAnswer(target.value)}
    >
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
