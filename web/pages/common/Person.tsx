import { UserRound } from 'lucide-react';
import styles from './Person.module.css';

interface PersonProps {
  /** Undefined where somebody should be assigned, and is not. */
  readonly name: string | undefined;
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
};

/** The person to whom something is assigned, with initials; 'Unassigned' in red. */
export const Person = ({ name }: PersonProps) => (
  <span className={styles.person} data-missing={name === undefined || undefined}>
    <span aria-hidden className={styles.initials}>
      {name === undefined ? <UserRound size={14} strokeWidth={2} /> : initialsOf(name)}
    </span>
    <span className={styles.name}>{name ?? 'Unassigned'}</span>
  </span>
);
