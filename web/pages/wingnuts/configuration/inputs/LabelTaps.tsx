import { labelInWords } from '../../../../../shared/domain/sensor.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from './LabelTaps.module.css';
import type { Suggestion } from './suggestions.ts';

interface LabelTapsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onTap: (suggestion: Suggestion) => void;
  /** Shown as MORE: opens all choices. */
  readonly onMore?: () => void;
}

/** A label without its kind, which the value beside it says: 'Boiler Exhaust'. */
const shortWords = (label: string): string => labelInWords(label).replace(/ (?:Temperature|State)\b/, '');

/** The likeliest labels of an input. One tap chooses one with its type and number (docs/product/commissioning.md#suggestions). */
export const LabelTaps = ({ suggestions, onTap, onMore }: LabelTapsProps) => (
  <ul aria-label="Likely labels" className={styles.taps}>
    {suggestions.map((suggestion) => {
      const label = `${suggestion.name}${suggestion.number}`;
      return (
        <li key={label}>
          <button type="button" className={styles.tap} onClick={() => onTap(suggestion)}>
            {shortWords(label)}
          </button>
        </li>
      );
    })}
    {onMore && (
      <li>
        <Button look="text" onClick={onMore}>
          MORE
        </Button>
      </li>
    )}
  </ul>
);
