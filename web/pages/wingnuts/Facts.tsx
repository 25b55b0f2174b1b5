import styles from './Facts.module.css';

/** What stands where nothing is known (rulings §1). */
const MISSING = '--';

/** Names with what they are: a card's body. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, text: string | undefined])[];
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text || MISSING}</dd>
      </div>
    ))}
  </dl>
);
