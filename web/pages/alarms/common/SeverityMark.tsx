import type { ReactNode } from 'react';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './SeverityMark.module.css';

/** Silhouettes that differ without colour: a filled octagon, an outlined triangle, a circle with an i. */
const SHAPES: Readonly<Record<Severity, ReactNode>> = {
  critical: (
    <>
      <path
        d="M6.800 2.300h6.400l4.500 4.500v6.400l-4.500 4.500H6.800l-4.500-4.500V6.800z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M10 6.200v4.600M10 13.600v.01" className={styles.inside} />
    </>
  ),
  warning: <path d="M10 3.200L17.600 16.500H2.400zM10 8v4M10 14.200v.01" />,
  notice: (
    <>
      <circle cx="10" cy="10" r="6.800" />
      <path d="M10 9.200v4M10 6.600v.01" />
    </>
  ),
};

interface SeverityMarkProps {
  readonly severity: Severity;
  /** A past alarm, or a snoozed one, keeps its shape and loses its colour. */
  readonly isQuiet?: boolean;
  /** The word is for screen readers alone, where it stands in the text beside. */
  readonly isShape?: boolean;
}

/** The severity of an alarm as a silhouette and a word. */
export const SeverityMark = ({ severity, isQuiet = false, isShape = false }: SeverityMarkProps) => (
  <span className={classNames(styles.mark, isQuiet ? styles.quiet : styles[severity])}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.shape}>
      {SHAPES[severity]}
    </svg>
    {isShape ? <span className="visually-hidden">{say(SEVERITY_WORDS[severity])}</span> : say(SEVERITY_WORDS[severity])}
  </span>
);
