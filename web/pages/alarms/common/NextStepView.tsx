import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import styles from './NextStepView.module.css';
import { nextStep } from './row-words.ts';

interface NextStepViewProps {
  readonly incident: IncidentReply;
  readonly now: number;
}

/** The next step that happens by itself, and how much of the waiting time is left. */
export function NextStepView({ incident, now }: NextStepViewProps) {
  const step = nextStep(incident, now);
  if (!step) return null;
  const { title, words, left, at, share } = step;
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>
        {left ? (
          <>
            in <b>{left}</b>, at {at}
          </>
        ) : (
          words
        )}
      </p>
      {share !== undefined && (
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" className={styles.whole} />
          <rect width={share * 100} height="4" className={styles.left} />
        </svg>
      )}
    </div>
  );
}
