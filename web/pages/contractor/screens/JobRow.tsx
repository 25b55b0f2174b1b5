import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ContractorJobReply } from '../../../../shared/api/types/job-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { isToDo, JOB_STATES, untilInWords } from '../../../../shared/domain/jobs/job.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { useContractor } from '../shell/contractor.ts';
import styles from './ContractorJobs.module.css';
import { HOME } from './paths.ts';

const Photos = lazyPart(() => import('../../photos/Photos.tsx'));

interface JobRowProps {
  readonly job: ContractorJobReply;
  /** The local date of the property. */
  readonly today: string;
  /** That it is done waits for the network. */
  readonly isDone: boolean;
  readonly onDone: () => void;
  readonly onNote: () => void;
}

/** A job of the link: by when and why, what was noted, its photos, and what can be said of it. */
export function JobRow({ job, today, isDone, onDone, onNote }: JobRowProps) {
  const { id, what, evidence, state, until, line, notes } = job;
  const { propertyId } = useContractor().session;
  const { data } = useQuery({ ...propertyQuery(propertyId), enabled: false });
  const zone = data ? knownZone(data.config.timeZone) : OWN_ZONE;
  const named = <span className="visually-hidden">{` ${what}`}</span>;
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <p className={kit.strong}>{what}</p>
        {evidence && <p className={kit.note}>{evidence}</p>}
        <p className={kit.note}>
          {isToDo(job)
            ? untilInWords({ state, ...(until && { until }) }, today)
            : [say(JOB_STATES[state]), line].filter(Boolean).join(': ')}
        </p>
        {/* A version that an earlier release has kept on the device has no notes. */}
        {(notes ?? []).map((note) => (
          <p key={note.at} className={kit.note}>{`${dayMinuteText(note.at, zone)}: ${note.line}`}</p>
        ))}
      </div>
      {isToDo(job) && !isDone && (
        <div className={kit.acts}>
          <Button onClick={onNote}>
            {say`ADD NOTE`}
            {named}
          </Button>
          <Button onClick={onDone}>
            {say`DONE`}
            {named}
          </Button>
        </div>
      )}
      <div className={styles.photos}>
        <Suspense>
          <Photos propertyId={propertyId} about="job" aboutId={id} zone={zone} adds={{ what, page: HOME }} />
        </Suspense>
      </div>
    </li>
  );
}
