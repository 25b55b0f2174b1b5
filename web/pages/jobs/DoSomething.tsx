import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { isMeasured, isToDo, JOB_STATES } from '../../../shared/domain/jobs/job.ts';
import { jobPath } from '../../../shared/portal/paths.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { ButtonLook } from '../../ui/controls/ButtonLink.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import type { AboutJob } from './JobDialog.tsx';
import { jobsQuery } from './jobs-query.ts';

const JobDialog = lazyPart(() => import('./JobDialog.tsx'));

interface DoSomethingProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly timeZone: string;
  readonly about: AboutJob;
  /** The sentence that is filled in. */
  readonly what: string;
  /** Nothing can be made about it any more. */
  readonly isOver?: boolean;
  readonly look?: ButtonLook | undefined;
}

const isAbout = ({ about }: JobReply, shown: AboutJob): boolean =>
  ('finding' in shown && about.kind === 'finding' && about.key === shown.finding) ||
  ('incidentId' in shown && about.kind === 'alarm' && about.incidentId === shown.incidentId) ||
  ('bookItemId' in shown && about.kind === 'service' && about.bookItemId === shown.bookItemId) ||
  ('wingnutId' in shown && about.kind === 'checkout' && about.wingnutId === shown.wingnutId);

interface JobsAbout {
  /** Links to the jobs that there are. */
  readonly links: readonly ReactNode[];
  /** Starts to make one. Undefined for viewers, and where there is one. */
  readonly onMake: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** The jobs about a finding, an alarm, a service or a check-out, and the way to make one (docs/product/jobs.md#making). */
export function useJobsAbout({
  propertyId,
  timeZone,
  about,
  what,
  isOver = false,
}: Omit<DoSomethingProps, 'look'>): JobsAbout {
  const mayMake = useMayAt(propertyId) && !isOver;
  const [making, setMaking] = useState(false);
  const { data } = useQuery(jobsQuery);
  const own = (data?.jobs ?? []).filter((job) => job.property.id === propertyId && isAbout(job, about));
  // A finding that has come again is another one than that of a job that is verified. A service comes again.
  const isTaken = own.some((job) => (isMeasured(job) ? job.state !== 'verified' : isToDo(job)));
  return {
    links: own.map((job) => (
      <p key={job.id}>
        <Link to={jobPath(job)}>{say`Work order: ${job.what}`}</Link>
        {` · ${say(JOB_STATES[job.state])}`}
      </p>
    )),
    onMake: mayMake && !isTaken ? () => setMaking(true) : undefined,
    dialog: making && (
      <Suspense>
        <JobDialog
          propertyId={propertyId}
          timeZone={timeZone}
          about={about}
          what={what}
          onClose={() => setMaking(false)}
        />
      </Suspense>
    ),
  };
}

/** The jobs about something with the button that makes one. */
export function DoSomething({ look = 'outlined', ...props }: DoSomethingProps) {
  const { links, onMake, dialog } = useJobsAbout(props);
  return (
    <>
      {links}
      {onMake && (
        <Button look={look} onClick={onMake}>
          {say`CREATE WORK ORDER`}
        </Button>
      )}
      {dialog}
    </>
  );
}
