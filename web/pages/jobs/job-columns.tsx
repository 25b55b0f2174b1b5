import { Check, CheckCheck, Circle, CircleHelp, Clock, type LucideIcon, Undo2, Wrench } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { shortAgo } from '../../../shared/domain/figures/spans.ts';
import { dayMinuteText, knownZone } from '../../../shared/domain/figures/times.ts';
import { isToDo, JOB_STATES, type JobState as State } from '../../../shared/domain/jobs/job.ts';
import { propertyPath } from '../../../shared/portal/paths.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { TIGHT, useMedia } from '../../ui/style/media.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { RowOpener } from '../../ui/table/RowDetail.tsx';
import { Person } from '../common/Person.tsx';
import styles from './JobsPage.module.css';
import { aboutInWords, overdueInWords, untilInWords, updatedAt, whoInWords } from './job-words.ts';
import type { useJobActs } from './use-job-acts.ts';

/** The look of each state. Never red: a job is no alarm. */
const LOOKS: Readonly<Record<State, { readonly tone: 'ok' | 'warn' | 'neutral'; readonly icon: LucideIcon }>> = {
  open: { tone: 'neutral', icon: Circle },
  onIt: { tone: 'neutral', icon: Wrench },
  done: { tone: 'neutral', icon: Check },
  verified: { tone: 'ok', icon: CheckCheck },
  cameBack: { tone: 'warn', icon: Undo2 },
};

export const JobState = ({ job: { state } }: { readonly job: JobReply }) => (
  <Tag {...LOOKS[state]}>{say(JOB_STATES[state])}</Tag>
);

interface ActsProps {
  readonly job: JobReply;
  readonly tell: ReturnType<typeof useJobActs>['tell'];
}

/** The job in the name of a button, for those who do not see its row. */
const Named = ({ job }: Pick<ActsProps, 'job'>) => <span className="visually-hidden">{` ${job.what}`}</span>;

export const StartButton = ({ job, tell }: ActsProps) =>
  isToDo(job) &&
  job.state !== 'onIt' && (
    <Button busy={tell.running?.[0].id === job.id} onClick={() => tell.start(job, 'onIt')}>
      {say`START`}
      <Named job={job} />
    </Button>
  );

/** What the rows need of their page. */
interface JobList {
  /** UTC ms. */
  readonly now: number;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly tell: ReturnType<typeof useJobActs>['tell'];
  readonly onDone: (job: JobReply) => void;
}

const List = createContext<JobList | undefined>(undefined);
export const JobListProvider = List.Provider;
function useJobList(): JobList {
  const list = useContext(List);
  if (!list) throw new Error('A row of jobs is outside of their page');
  return list;
}

interface RowProps {
  readonly job: JobReply;
}

/** What an editor does with a job without opening it. */
function JobActs({ job }: RowProps) {
  // START stands in what the row opens to.
  const isTight = useMedia(TIGHT);
  const { tell, onDone } = useJobList();
  const mayChange = useMayAt(job.property.id);
  if (!mayChange || !isToDo(job)) return null;
  return (
    <div className={styles.acts}>
      {!isTight && <StartButton job={job} tell={tell} />}
      <Button onClick={() => onDone(job)}>
        {say`DONE`}
        <Named job={job} />
      </Button>
    </div>
  );
}

/** The assignee with initials. Nobody yet is no alarm. */
const Assignee = ({ job }: RowProps) => {
  const { now } = useJobList();
  const { who } = job;
  if (!who) {
    return (
      <span className={styles.nobody}>
        <CircleHelp aria-hidden size={16} strokeWidth={1.75} />
        {say`Unassigned`}
      </span>
    );
  }
  const words = whoInWords(job, now);
  return (
    <div className={styles.who}>
      <Person name={who.name} />
      {words !== who.name && <p className={styles.small}>{words.slice(who.name.length + 1)}</p>}
    </div>
  );
};

const Overdue = ({ job }: RowProps) => {
  const words = overdueInWords(job, useJobList().now);
  return (
    words && (
      <Tag tone="warn" icon={Clock}>
        {words}
      </Tag>
    )
  );
};

const Opener = ({ job }: RowProps) => {
  const { opened, onOpen } = useJobList();
  return (
    <RowOpener id={job.id} isOpen={job.id === opened} onOpen={onOpen}>
      <span className={styles.task}>{job.what}</span>
    </RowOpener>
  );
};

const Updated = ({ job }: RowProps) => {
  const at = updatedAt(job);
  const ago = Math.max(0, useJobList().now - at);
  return <span title={dayMinuteText(at, knownZone(job.property.timeZone))}>{shortAgo(ago)}</span>;
};

const ORDER = Object.keys(JOB_STATES);

const LARGE = ['small', 'medium'] as const;
const propertyColumn = (): TableColumn<JobReply> => ({
  id: 'property',
  heading: say`Property`,
  cell: ({ property }) => <Link to={propertyPath(property.id)}>{property.name}</Link>,
  sortBy: ({ property }) => property.name,
  width: '12%',
  hiddenOn: LARGE,
});
/**
 * The columns of the list (docs/product/jobs.md#page).
 * @param ofProperty all are of one property, whose page this is
 * @param hasActs the person can change jobs
 */
export const columnsOf = (
  ofProperty: boolean,
  hasActs: boolean,
  isTight: boolean,
): readonly TableColumn<JobReply>[] => [
  {
    id: 'what',
    heading: say`Task`,
    cell: (job) => (
      <>
        <Opener job={job} />
        <p className={styles.about}>
          {!ofProperty && (
            <span className={styles.place}>{[job.property.name, aboutInWords(job) && ' · '].join('')}</span>
          )}
          {aboutInWords(job)}
        </p>
      </>
    ),
    sortBy: ({ what }) => what,
  },
  ...(ofProperty ? [] : [propertyColumn()]),
  {
    id: 'who',
    heading: say`Assigned to`,
    cell: (job) => <Assignee job={job} />,
    sortBy: ({ who }) => who?.name,
    width: '15%',
    mediumWidth: '21%',
  },
  {
    id: 'until',
    heading: say`Due date`,
    cell: (job) => (
      <>
        <Overdue job={job} />
        <p className={job.until === null ? styles.small : undefined}>{untilInWords(job)}</p>
      </>
    ),
    sortBy: ({ until }) => until ?? undefined,
    width: '152px',
  },
  {
    id: 'state',
    heading: say`State`,
    cell: (job) => <JobState job={job} />,
    sortBy: ({ state }) => ORDER.indexOf(state),
    width: '132px',
    hiddenOn: LARGE,
  },
  {
    id: 'updated',
    heading: say`Updated`,
    cell: (job) => <Updated job={job} />,
    sortBy: updatedAt,
    width: '104px',
    figures: true,
    hiddenOn: LARGE,
  },
  ...(hasActs
    ? [
        {
          id: 'acts',
          heading: say`Actions`,
          cell: (job: JobReply) => <JobActs job={job} />,
          width: isTight ? '104px' : '188px',
          figures: true,
        },
      ]
    : []),
];

function Item({ job, ofProperty }: RowProps & { readonly ofProperty: boolean }) {
  const { now } = useJobList();
  return (
    <div className={styles.item}>
      <Opener job={job} />
      <div className={styles.lines}>
        <p className={styles.line}>
          {overdueInWords(job, now) ? (
            <Overdue job={job} />
          ) : (
            <span>{job.until === null ? untilInWords(job) : say`Due ${untilInWords(job)}`}</span>
          )}
        </p>
        <p className={styles.line}>{[...(ofProperty ? [] : [job.property.name]), whoInWords(job, now)].join(' · ')}</p>
      </div>
      <JobActs job={job} />
    </div>
  );
}

/** A job on a phone: its task in at most two lines, and two short lines. Only screens decide: the table has room from 744 px on. */
export const itemOf = (ofProperty: boolean) => ({
  height: 112,
  below: 0,
  render: (job: JobReply) => <Item job={job} ofProperty={ofProperty} />,
});

/** The height of a row, px. */
export const ROW_HEIGHT = 64;
