import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { dayMinuteText, knownZone } from '../../../shared/domain/figures/times.ts';
import { PAGE_PATHS, propertyPath } from '../../../shared/portal/paths.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { MEDIUM, TIGHT, useMedia } from '../../ui/style/media.ts';
import styles from './JobsPage.module.css';
import { JobState, StartButton } from './job-columns.tsx';
import { aboutPlace, changeInWords, unprovenInWords, whoInWords } from './job-words.ts';
import type { useJobActs } from './use-job-acts.ts';

const Photos = lazyPart(() => import('../photos/Photos.tsx'));

interface JobBodyProps {
  readonly job: JobReply;
  /** UTC ms. */
  readonly now: number;
  readonly tell: ReturnType<typeof useJobActs>['tell'];
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** The evidence of a job, what people did, and what an editor can do with it besides. */
export function JobBody({ job, now, tell, onChange, onRemove }: JobBodyProps) {
  const mayChange = useMayAt(job.property.id);
  // The columns that have no room there stand here.
  const isNarrow = useMedia(MEDIUM);
  const isTight = useMedia(TIGHT);
  const place = aboutPlace(job);
  const zone = knownZone(job.property.timeZone);
  return (
    <>
      {isNarrow && (
        <p className={styles.facts}>
          <Link to={propertyPath(job.property.id)}>{job.property.name}</Link>
          <span>{whoInWords(job, now)}</span>
          <JobState job={job} />
        </p>
      )}
      {job.state === 'done' && <p>{unprovenInWords(job)}</p>}
      {place && (
        <>
          <p>{job.evidence}</p>
          <p>
            <Link to={place.to}>{place.words}</Link>
          </p>
        </>
      )}
      <ol className={styles.history} aria-label={say`Work performed`}>
        {job.changes.map((change, index) => (
          <li key={`${change.at} ${change.state} ${change.edited}`}>
            {changeInWords(change, index === 0)}
            <span className={styles.by}>{`${change.name}, ${dayMinuteText(change.at, zone)}`}</span>
          </li>
        ))}
      </ol>
      <Suspense>
        <Photos
          propertyId={job.property.id}
          about="job"
          aboutId={job.id}
          zone={zone}
          adds={mayChange ? { what: job.what, page: PAGE_PATHS.jobs } : undefined}
        />
      </Suspense>
      {mayChange && (
        <div className={styles.more}>
          {isTight && <StartButton job={job} tell={tell} />}
          <Button look="text" onClick={onChange}>
            {say`CHANGE`}
          </Button>
          {job.state !== 'open' && (
            <Button look="text" busy={tell.running?.[0].id === job.id} onClick={() => tell.start(job, 'open')}>
              {say`REOPEN`}
            </Button>
          )}
          <Button look="text" onClick={onRemove}>
            {say`REMOVE`}
          </Button>
        </div>
      )}
    </>
  );
}
