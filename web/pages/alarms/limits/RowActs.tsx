import { Button } from '../../../ui/controls/Button.tsx';

interface RowActsProps {
  /** The sensor of the row in words. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onDefaults: () => void;
}

/** The buttons of a row of limits: its defaults, and the rest of its choices. */
export const RowActs = ({ words, isOpen, onOpen, onDefaults }: RowActsProps) => (
  <>
    <Button look="text" aria-label={`SET DEFAULTS for ${words}`} onClick={onDefaults}>
      SET DEFAULTS
    </Button>
    <Button
      look="text"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'LESS' : 'MORE'} for ${words}`}
      onClick={() => onOpen(!isOpen)}
    >
      {isOpen ? 'LESS' : 'MORE'}
    </Button>
  </>
);
