import styles from './Hatch.module.css';

/** The id of the pattern for missing readings. A chart fills with `url(#no-data)`. */
export const HATCH_ID = 'no-data';

/** Defines the 45-degree hatch once for all charts of a page. */
export const Hatch = () => (
  <svg width="0" height="0" aria-hidden="true" className={styles.defs}>
    <defs>
      <pattern id={HATCH_ID} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className={styles.stroke} />
      </pattern>
    </defs>
  </svg>
);
