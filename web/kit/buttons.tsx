import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

const LOOKS = [
  ['primary', 'ADD WINGNUT'],
  ['outlined', 'CANCEL'],
  ['text', 'GO TO PROPERTY'],
  ['danger', 'REMOVE WINGNUT'],
  ['dangerFilled', 'REMOVE WINGNUT'],
] as const;

/** Buttons in all looks: at rest, waiting and disabled. Hover with the pointer; move the focus with Tab. */
export const Buttons = () => (
  <Specimens>
    {LOOKS.map(([look, word]) => (
      <Specimen key={look} name={look}>
        <div className={styles.row}>
          <Button look={look}>{word}</Button>
          <Button look={look} busy>
            {word}
          </Button>
          <Button look={look} disabled>
            {word}
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen name="Icon">
      <div className={styles.row}>
        <Button icon look="text" aria-label="Refresh">
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
        </Button>
        <Button icon aria-label="Refresh, disabled" disabled>
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
    </Specimen>
    <Specimen name="Link that looks like a button">
      <ButtonLink to="/local/kit">BACK TO WINGNUTS OVERVIEW</ButtonLink>
    </Specimen>
  </Specimens>
);
