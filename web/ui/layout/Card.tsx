import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** A low head, for a card whose picture matters more. */
  readonly dense?: boolean;
  /** Shown at the right of the title. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page on its own surface, with its title as its name. */
export function Card({ title, aside, dense = false, className, children }: CardProps) {
  const id = useId();
  if (!title) return <section className={classNames(styles.card, className)}>{children}</section>;
  return (
    <section className={classNames(styles.card, dense && styles.dense, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
