import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

/** The facts about a thing, each with its name. */
export const DescriptionList = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[];
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
