import { UserRound } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
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
    {/* The initials are a picture: in a button they would be a part of its words. */}
    <span aria-hidden className={styles.initials} data-initials={name && initialsOf(name)}>
      {name === undefined && <UserRound size={14} strokeWidth={2} />}
    </span>
    <span className={styles.name}>{name ?? say`Unassigned`}</span>
  </span>
);
