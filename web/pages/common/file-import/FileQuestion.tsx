import { type Option, Select } from '../../../ui/forms/choices/Select.tsx';

interface FileQuestionProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly disabled?: boolean;
  readonly onAnswer: (id: string) => void;
}

/** A question that a file leaves open. */
export const FileQuestion = ({ value, onAnswer, ...question }: FileQuestionProps) => (
  <Select {...question} chosen={value} onChoose={onAnswer} />
);
