import styles from './Hatch.module.css';

/** The id of the pattern for missing readings. A chart fills with `url(#no-data)`. */
export const HATCH_ID = 'no-data';

/** The id of the pattern for marked times: wider, lighter and in the other direction than missing readings. */
export const SPAN_HATCH_ID = 'marked-span';

/** Defines the hatches once for all charts of a page. */
export const Hatch = () => (
  <svg width="0" height="0" aria-hidden="true" className={styles.defs}>
    <defs>
      <pattern id={HATCH_ID} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className={styles.stroke} />
      </pattern>
      <pattern id={SPAN_HATCH_ID} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V12" className={styles.span} />
      </pattern>
    </defs>
  </svg>
);
