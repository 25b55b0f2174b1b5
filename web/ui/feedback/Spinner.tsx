import { classNames } from '../style/class-names.ts';
import styles from './Spinner.module.css';

interface SpinnerProps {
  readonly className?: string | undefined;
  /** The name of the loading part, for screen readers. Without it the spinner is only visual. */
  readonly label?: string;
  /** Shown inline beside existing content, not in place of the content that is loading. */
  readonly inline?: boolean;
}

/** A turning arc in the colour of the surrounding text. */
export function Spinner({ className, label, inline = false }: SpinnerProps) {
  const arc = (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames(styles.spinner, className)}>
      <circle cx="10" cy="10" r="7.5" className={styles.track} />
      <path d="M10 2.500a7.500 7.500 0 0 1 7.500 7.500" className={styles.arc} />
    </svg>
  );
  if (!label) return arc;
  return (
    <div role="status" data-loading={!inline || undefined} className={inline ? styles.inline : styles.block}>
      {arc}
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
