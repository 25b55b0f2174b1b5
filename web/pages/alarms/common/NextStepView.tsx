import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { atMoment } from '../../../../shared/domain/alarms/words/incident.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Emphasized } from '../../common/Emphasized.tsx';
import styles from './NextStepView.module.css';
import { nextStep } from './row-words.ts';

interface NextStepViewProps {
  readonly incident: IncidentReply;
  readonly now: number;
}

/** The next step that happens by itself. Nothing is shown when nothing will happen. */
export function NextStepView({ incident, now }: NextStepViewProps) {
  const step = nextStep(incident, now);
  if (!step) return null;
  const { title, left, at } = step;
  return (
    <div>
      <p className={styles.title}>{title}</p>{' '}
      <p className={styles.words}>
        <Emphasized sentence={(part) => say`in ${part}, ${atMoment(at)}`}>
          <b>{left}</b>
        </Emphasized>
      </p>
    </div>
  );
}
