import type { PlannedWorkReply } from '../../../shared/api/types/entity-types.ts';
import { isUnderWay } from '../../../shared/domain/alarms/check/planned-work.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { WorkLine } from './WorkLine.tsx';
import styles from './WorkNotice.module.css';
import type { WorkPlace } from './work-place.ts';
import { workSentence } from './work-words.ts';

interface WorkNoticeProps extends Pick<WorkPlace, 'wingnuts'> {
  readonly works: readonly PlannedWorkReply[] | undefined;
  readonly timeZone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
}

/** The work that goes on now, where people look for alarms (docs/product/incidents.md#planned-work-screens). */
export function WorkNotice({ works = [], wingnuts, timeZone, now }: WorkNoticeProps) {
  const zone = knownZone(timeZone);
  const shown = works.filter((work) => isUnderWay(work, now));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.notice} aria-label="Maintenance in progress">
      {shown.map((work) => (
        <li key={work.id}>
          <WorkLine kinds={work.kinds}>
            {workSentence(work, { zone, now }, wingnuts.find(({ id }) => id === work.wingnutId)?.externalId)}
          </WorkLine>
        </li>
      ))}
    </ul>
  );
}
