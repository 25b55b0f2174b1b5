import type { ReactNode } from 'react';
import kit from '../style/kit.module.css';
import styles from './Entry.module.css';

interface EntryProps {
  readonly name: string;
  /** Lines below the name. */
  readonly facts: readonly string[];
  readonly acts: ReactNode;
  /** More below the facts. */
  readonly children?: ReactNode;
}

/** The acts on a row. */
export const Acts = ({ children }: { readonly children: ReactNode }) => <div className={styles.acts}>{children}</div>;

/** A row of a list that people keep: its name, its facts, and the acts on it at the right. */
export const Entry = ({ name, facts, acts, children }: EntryProps) => (
  <li className={styles.entry}>
    <div className={styles.text}>
      <h3 className={kit.name}>{name}</h3>
      {facts.map((fact) => (
        <p key={fact} className={kit.facts}>
          {fact}
        </p>
      ))}
      {children}
    </div>
    <Acts>{acts}</Acts>
  </li>
);
