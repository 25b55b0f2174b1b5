import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** A low head, for a card whose picture matters more. */
  readonly dense?: boolean;
  /** Shown at the right of the title. */
  readonly aside?: ReactNode;
  /** Nothing is in it: the card is one line of its title, this word, and what stands beside the title. Empty while that is not known. */
  readonly none?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of a page on its own surface, with its title as its name. */
export function Card({ title, aside, dense = false, none, className, children }: CardProps) {
  const id = useId();
  if (!title) return <section className={classNames(styles.card, className)}>{children}</section>;
  return (
    <section
      className={classNames(styles.card, dense && styles.dense, none !== undefined && styles.none, className)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {none && <p className={styles.word}>{none}</p>}
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
