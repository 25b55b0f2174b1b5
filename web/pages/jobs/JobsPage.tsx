import { useQuery } from '@tanstack/react-query';
import {
  Check,
  CheckCheck,
  ChevronDown,
  Circle,
  CircleAlert,
  ListChecks,
  type LucideIcon,
  Undo2,
  Wrench,
} from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { dayMinuteText, knownZone } from '../../../shared/domain/figures/times.ts';
import { isToDo, JOB_STATES, type JobState } from '../../../shared/domain/jobs/job.ts';
import { PAGE_PATHS, propertyPath } from '../../../shared/portal/paths.ts';
import { propertyQuery } from '../../api/fleet-queries.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import page from '../common/list-page.module.css';
import { PropertyHeader } from '../common/property-header/PropertyHeader.tsx';
import styles from './JobsPage.module.css';
import {
  aboutPlace,
  changeInWords,
  IS_SHOWN,
  SHOWN,
  type Shown,
  unprovenInWords,
  untilInWords,
  whoInWords,
} from './job-words.ts';
import { jobsQuery } from './jobs-query.ts';
import { useJobActs } from './use-job-acts.ts';

/** The look of each state. Never red: a job is no alarm. */
const LOOKS: Readonly<Record<JobState, { readonly tone: 'ok' | 'warn' | 'neutral'; readonly icon: LucideIcon }>> = {
  open: { tone: 'neutral', icon: Circle },
  onIt: { tone: 'neutral', icon: Wrench },
  done: { tone: 'neutral', icon: Check },
  verified: { tone: 'ok', icon: CheckCheck },
  cameBack: { tone: 'warn', icon: Undo2 },
};

interface JobRowProps {
  readonly job: JobReply;
  /** UTC ms. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The address named it when the page was opened. */
  readonly isSought: boolean;
  readonly say: ReturnType<typeof useJobActs>['say'];
  readonly onDone: () => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** The evidence of a job, what people did, and what an editor can do with it besides. */
function JobBody({ job, say, onChange, onRemove }: Pick<JobRowProps, 'job' | 'say' | 'onChange' | 'onRemove'>) {
  const mayChange = useMayAt(job.property.id);
  const place = aboutPlace(job);
  const zone = knownZone(job.property.timeZone);
  return (
    <>
      {place && (
        <>
          <p className={styles.evidence}>{job.evidence}</p>
          <p>
            <Link to={place.to}>{place.words}</Link>
          </p>
        </>
      )}
      <ol className={styles.history} aria-label="Work performed">
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
          <Button look="text" onClick={onChange}>
            CHANGE
          </Button>
          {job.state !== 'open' && (
            <Button look="text" busy={say.running?.[0].id === job.id} onClick={() => say.start(job, 'open')}>
              REOPEN
            </Button>
          )}
          <Button look="text" onClick={onRemove}>
            REMOVE
          </Button>
        </div>
      )}
    </>
  );
}

/** A job in one line: what, where, who, until when and its state. It opens to its evidence and history. */
function JobRow({ job, now, isOpen, onOpen, isSought, say, onDone, ...acts }: JobRowProps) {
  const { what, property, state } = job;
  const id = useId();
  const mayChange = useMayAt(property.id);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  const named = <span className="visually-hidden">{` ${what}`}</span>;
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.what}>
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
              {what}
              <ChevronDown
                aria-hidden
                size={16}
                strokeWidth={1.75}
                className={styles.chevron}
                data-open={isOpen || undefined}
              />
            </button>
          </h2>
          <p className={styles.facts}>
            <Link to={propertyPath(property.id)}>{property.name}</Link>
            <span>{whoInWords(job, now)}</span>
            {job.state === 'done' && <span>{unprovenInWords(job)}</span>}
            {isToDo(job) && (
              <span data-overdue={IS_SHOWN.Overdue(job, '', now) || undefined}>{untilInWords(job, now)}</span>
            )}
          </p>
        </div>
        <div className={styles.state}>
          <Tag {...LOOKS[state]}>{JOB_STATES[state]}</Tag>
        </div>
        {mayChange && isToDo(job) && (
          <div className={styles.acts}>
            {state !== 'onIt' && (
              <Button busy={say.running?.[0].id === job.id} onClick={() => say.start(job, 'onIt')}>
                START{named}
              </Button>
            )}
            <Button onClick={onDone}>DONE{named}</Button>
          </div>
        )}
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && <JobBody job={job} say={say} {...acts} />}
      </div>
    </li>
  );
}

const JobDialog = lazyPart(() => import('./JobDialog.tsx'));
const Photos = lazyPart(() => import('../photos/Photos.tsx'));
const DoneDialog = lazyPart(() => import('./JobDoneDialog.tsx'));

const NOTHING: readonly JobReply[] = [];
const NONE: Readonly<Record<Shown, string>> = {
  Mine: 'No work orders assigned to you',
  Overdue: 'No overdue work orders',
  Open: 'No open work orders',
  Verified: 'No verified work orders yet',
  Done: 'No unverified work orders',
};

/** The state in the address: which jobs, of which property, and which one is open. An open one says itself which jobs these are. */
function useJobsAddress(jobs: readonly JobReply[]) {
  const [params, setParams] = useSearchParams();
  const propertyId = params.get('property') ?? undefined;
  const named = params.get('show');
  const opened = params.get('job') ?? undefined;
  const job = jobs.find(({ id }) => id === opened);
  const usual: Shown = job && !isToDo(job) ? 'Done' : job || propertyId !== undefined ? 'Open' : 'Mine';
  const change = (part: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...part }).filter(
      (each): each is [string, string] => each[1] !== undefined,
    );
    setParams(next, { replace: true });
  };
  const shown = SHOWN.find((each) => each.toLowerCase() === named) ?? usual;
  return {
    propertyId,
    shown,
    opened,
    choose: (shown: Shown) => change({ show: shown.toLowerCase(), job: undefined }),
    open: (id: string | undefined) => change({ job: id, show: shown.toLowerCase() }),
  };
}

type Asked = { readonly what: 'new' } | { readonly what: 'done' | 'change' | 'remove'; readonly job: JobReply };

/** Jobs of the company: mine, overdue, open and done (docs/product/jobs.md#page). */
export default function JobsPage() {
  const session = useSession();
  const me = session.isSignedIn ? session.person.userId : '';
  const query = useQuery(jobsQuery);
  const { data, dataUpdatedAt } = query;
  const { propertyId, shown, opened, choose, open } = useJobsAddress(data?.jobs ?? NOTHING);
  const [sought] = useState(opened);
  const mayMake = useMayAt(propertyId);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const { data: property } = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: propertyId !== undefined });
  const { move, say, remove } = useJobActs();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const all = (data?.jobs ?? NOTHING).filter((job) => propertyId === undefined || job.property.id === propertyId);
  const listOf = (each: Shown) => all.filter((job) => IS_SHOWN[each](job, me, now));
  const counts = Object.fromEntries(SHOWN.map((each) => [each, listOf(each).length])) as Record<Shown, number>;
  const acts = mayMake && { onAction: { 'NEW WORK ORDER': () => setAsked({ what: 'new' }) } };
  return (
    <div className={page.page}>
      {propertyId === undefined ? (
        <PageHeader {...acts} />
      ) : (
        <PropertyHeader propertyId={propertyId} page="jobs" {...acts} />
      )}
      <Card>
        <div className={styles.bar}>
          <SegmentedControl label="Show" names={SHOWN} applied={shown} onChoose={choose} {...(data && { counts })} />
        </div>
        <QueryState query={query} failed="Couldn’t load work orders." icon={CircleAlert}>
          {() => {
            const rows = listOf(shown);
            if (rows.length === 0) return <EmptyState icon={ListChecks}>{NONE[shown]}</EmptyState>;
            return (
              <ul aria-label="Work orders">
                {rows.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    now={now}
                    isOpen={job.id === opened}
                    isSought={job.id === sought}
                    onOpen={(is) => open(is ? job.id : undefined)}
                    say={say}
                    onDone={() => setAsked({ what: 'done', job })}
                    onChange={() => setAsked({ what: 'change', job })}
                    onRemove={() => setAsked({ what: 'remove', job })}
                  />
                ))}
              </ul>
            );
          }}
        </QueryState>
        {data?.more && <p className={page.note}>Showing the last 1,000 work orders.</p>}
      </Card>
      <Suspense>
        {asked?.what === 'new' && (
          <JobDialog propertyId={propertyId} timeZone={property?.config.timeZone} onClose={close} />
        )}
        {asked?.what === 'change' && (
          <JobDialog
            propertyId={asked.job.property.id}
            timeZone={asked.job.property.timeZone}
            job={asked.job}
            onClose={close}
          />
        )}
        {asked?.what === 'done' && (
          <DoneDialog job={asked.job} onClose={close} onDone={(line) => move(asked.job, 'done', line)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onClose={close}
        question="Remove this work order?"
        consequence="This also deletes its history."
        verb="REMOVE"
        danger
        onConfirm={async () => asked?.what === 'remove' && remove(asked.job)}
        failure="Couldn’t remove the work order."
      />
    </div>
  );
}
