import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { whenText } from '../common/incident-words.ts';
import styles from './Timeline.module.css';
import { timelineSteps } from './timeline-words.ts';

interface TimelineProps {
  readonly detail: IncidentDetailReply;
  readonly now: number;
}

/** What happened and who did what, the oldest first (docs/product/incidents.md#timeline). */
export const Timeline = ({ detail, now }: TimelineProps) => (
  <Card title="Timeline">
    <ol className={styles.steps}>
      {timelineSteps(detail, now).map(({ key, at, title, note, tone }) => (
        <li key={key} className={styles.step} data-tone={tone}>
          <p className={styles.title}>
            <span>{title}</span>
            {at !== undefined && (
              <time className={styles.time} dateTime={new Date(at).toISOString()}>
                {whenText(at, now, detail.timeZone)}
              </time>
            )}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  </Card>
);
