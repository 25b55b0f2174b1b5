import { type ReactNode, useId } from 'react';
import { Card } from '../layout/Card.tsx';
import styles from './ChartCard.module.css';

interface ChartFrameProps {
  readonly title: string;
  /** The tools of the chart. */
  readonly aside: ReactNode;
  /** The chart is a part of a card that says what happened. */
  readonly isPart: boolean;
  readonly children: ReactNode;
}

/** The surface of a chart, with its name and its tools: a card, or a part of one. */
export function ChartFrame({ title, aside, isPart, children }: ChartFrameProps) {
  const id = useId();
  if (!isPart) {
    return (
      <Card title={title} dense aside={aside}>
        {children}
      </Card>
    );
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
