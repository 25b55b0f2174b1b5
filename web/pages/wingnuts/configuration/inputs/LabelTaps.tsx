import { pageReader } from '../../../../../shared/domain/figures/reader.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { sensorInLine, sensorInWords } from '../../../../../shared/domain/language/sensor-words.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from './LabelTaps.module.css';
import type { Suggestion } from './suggestions.ts';

interface LabelTapsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onTap: (suggestion: Suggestion) => void;
  /** Shown as MORE: opens all choices. */
  readonly onMore?: () => void;
}

/** A label without its kind, which the value beside it says: 'Boiler Exhaust 1'. Other languages than English have the words of a line for it. */
function shortWords({ name, number }: Suggestion): string {
  if (pageReader().language === 'en') return sensorInWords(`${name}${number}`).replace(/ (?:Temperature|State)\b/, '');
  const line = sensorInLine(`${name}1`);
  return `${line.charAt(0).toUpperCase()}${line.slice(1)} ${number}`;
}

/** The likeliest labels of an input. One tap chooses one with its type and number (docs/product/commissioning.md#suggestions). */
export const LabelTaps = ({ suggestions, onTap, onMore }: LabelTapsProps) => (
  <ul aria-label={say`Likely labels`} className={styles.taps}>
    {suggestions.map((suggestion) => {
      const label = `${suggestion.name}${suggestion.number}`;
      return (
        <li key={label}>
          <button type="button" className={styles.tap} onClick={() => onTap(suggestion)}>
            {shortWords(suggestion)}
          </button>
        </li>
      );
    })}
    {onMore && (
      <li>
        <Button look="text" onClick={onMore}>
          {say`MORE`}
        </Button>
      </li>
    )}
  </ul>
);
