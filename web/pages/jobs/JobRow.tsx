import { Check, CheckCheck, ChevronDown, Circle, type LucideIcon, Undo2, Wrench } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { isToDo, JOB_STATES, type JobState } from '../../../shared/domain/jobs/job.ts';
import { propertyPath } from '../../../shared/portal/paths.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { dayMinuteText, knownZone } from '../../ui/dates/time-format.ts';
import { Tag } from '../../ui/feedback/Tag.tsx';
import styles from './JobRow.module.css';
import { aboutPlace, changeInWords, IS_SHOWN, unprovenInWords, untilInWords } from './job-words.ts';
import type { useJobActs } from './use-job-acts.ts';

/** How each state looks. Never red: a job is no alarm. */
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
      <ol className={styles.history} aria-label="What was done">
        {job.changes.map((change, index) => (
          <li key={`${change.at} ${change.state} ${change.edited}`}>
            {changeInWords(change, index === 0)}
            <span className={styles.by}>{`${change.name}, ${dayMinuteText(change.at, zone)}`}</span>
          </li>
        ))}
      </ol>
      {mayChange && (
        <div className={styles.more}>
          <Button look="text" onClick={onChange}>
            CHANGE
          </Button>
          {job.state !== 'open' && (
            <Button look="text" busy={say.running?.[0].id === job.id} onClick={() => say.start(job, 'open')}>
              OPEN AGAIN
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
export function JobRow({ job, now, isOpen, onOpen, isSought, say, onDone, ...acts }: JobRowProps) {
  const { what, property, who, state } = job;
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
            <span>{who?.name ?? 'Nobody yet'}</span>
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
                ON IT{named}
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
