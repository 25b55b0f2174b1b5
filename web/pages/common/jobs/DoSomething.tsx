import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { JOB_STATES } from '../../../../shared/domain/jobs/job.ts';
import { jobPath } from '../../../../shared/portal/paths.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { AboutJob } from './JobDialog.tsx';
import { jobsQuery } from './jobs-query.ts';

const JobDialog = lazy(() => import('./JobDialog.tsx'));

interface DoSomethingProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly timeZone: string;
  readonly about: AboutJob;
  /** The sentence that is filled in. */
  readonly what: string;
  /** Nothing can be made about it any more. */
  readonly isOver?: boolean;
}

/** The jobs about a finding or an alarm, or the way to make one (docs/product/jobs.md#making). */
export function DoSomething({ propertyId, timeZone, about, what, isOver = false }: DoSomethingProps) {
  const mayMake = useMayAt(propertyId) && !isOver;
  const [making, setMaking] = useState(false);
  const { data } = useQuery(jobsQuery);
  const own = (data?.jobs ?? []).filter(
    (job) =>
      job.property.id === propertyId &&
      ('finding' in about
        ? job.about.kind === 'finding' && job.about.key === about.finding
        : job.about.kind === 'alarm' && job.about.incidentId === about.incidentId),
  );
  // A finding that has come again is another one than that of a job that is done.
  const isTaken = own.some(({ state }) => state !== 'verified');
  return (
    <>
      {own.map((job) => (
        <p key={job.id}>
          <Link to={jobPath(job)}>{`Job: ${job.what}`}</Link>
          {` · ${JOB_STATES[job.state]}`}
        </p>
      ))}
      {mayMake && !isTaken && <Button onClick={() => setMaking(true)}>DO SOMETHING</Button>}
      {making && (
        <Suspense>
          <JobDialog
            propertyId={propertyId}
            timeZone={timeZone}
            about={about}
            what={what}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
