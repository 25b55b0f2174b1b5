import styles from './Swatch.module.css';
import { HUES } from './series-colours.ts';

/** A piece of a line in its colour, dashed from index 11 on. */
export const Swatch = ({ colourIndex }: { readonly colourIndex: number }) => (
  <svg width="18" height="10" aria-hidden="true" className={styles.swatch} data-colour={colourIndex}>
    <path d="M0 5H18" strokeDasharray={colourIndex > HUES ? '7 4' : undefined} />
  </svg>
);
