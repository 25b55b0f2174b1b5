import { classNames } from '../../style/class-names.ts';
import styles from './Swatch.module.css';
import { HUES } from './series-colours.ts';

interface SwatchProps {
  readonly colourIndex: number;
  /** Of a compared line. */
  readonly paler?: boolean;
}

/** A piece of a line in its colour, dashed from index 11 on. */
export const Swatch = ({ colourIndex, paler = false }: SwatchProps) => (
  <svg
    width="18"
    height="10"
    aria-hidden="true"
    className={classNames(styles.swatch, paler && styles.paler)}
    data-colour={colourIndex}
  >
    <path d="M0 5H18" strokeDasharray={colourIndex > HUES ? '7 4' : undefined} />
  </svg>
);
