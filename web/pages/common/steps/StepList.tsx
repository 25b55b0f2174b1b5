import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import styles from './StepList.module.css';

/** One of several things to do, one after the other. */
export interface ListedStep {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly isDone: boolean;
  /** The page where it is done. */
  readonly to?: string | undefined;
  /** Opens the place where it is done. */
  readonly onOpen?: (() => void) | undefined;
}

function Line({ title, words, isDone, leads }: ListedStep & { readonly leads: boolean }) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <>
      <Mark aria-hidden size={20} strokeWidth={1.75} className={styles.mark} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{words}</small>
      </span>
      <span className={styles.state}>{isDone ? say`Done` : say`To do`}</span>
      {leads && <ChevronRight aria-hidden size={16} strokeWidth={1.75} className={styles.way} />}
    </>
  );
}

function Step(step: ListedStep) {
  const { to, onOpen } = step;
  if (onOpen) {
    return (
      <button type="button" className={styles.line} onClick={onOpen}>
        <Line {...step} leads />
      </button>
    );
  }
  if (to) {
    return (
      <Link to={to} className={styles.line}>
        <Line {...step} leads />
      </Link>
    );
  }
  return (
    <div className={styles.line}>
      <Line {...step} leads={false} />
    </div>
  );
}

/** Steps with what is done and what is to do. The first one that is left is marked. */
export function StepList({ steps }: { readonly steps: readonly ListedStep[] }) {
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.name} data-done={step.isDone || undefined} data-next={step.name === next || undefined}>
          <Step {...step} />
        </li>
      ))}
    </ol>
  );
}

/** Number of steps that are done. */
export const doneInWords = (steps: readonly Pick<ListedStep, 'isDone'>[]): string =>
  say`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} complete`;
