import styles from './Swatch.module.css';

/** A piece of a series' line: its hue, dashed from slot 11 on. */
export const Swatch = ({ slot }: { readonly slot: number }) => (
  <svg width="18" height="10" aria-hidden="true" className={styles.swatch} data-slot={slot}>
    <path d="M0 5H18" strokeDasharray={slot > 10 ? '7 4' : undefined} />
  </svg>
);
