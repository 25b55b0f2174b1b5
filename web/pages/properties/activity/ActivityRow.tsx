import { ClipboardCheck, Construction, History, type LucideIcon, NotebookPen, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NoteReply } from '../../../../shared/api/types/note-types.ts';
import { severityOf } from '../../../../shared/domain/alarms/limits/severity.ts';
import { minuteText } from '../../../../shared/domain/figures/times.ts';
import { bookPath, jobPath } from '../../../../shared/portal/paths.ts';
import { SeverityMark } from '../../alarms/common/SeverityMark.tsx';
import { AlarmEntry } from '../../alarms/history/AlarmEntry.tsx';
import { NoteEntry } from '../../notes/NoteEntry.tsx';
import { workSentence } from '../../planned-work/work-words.ts';
import styles from './Activity.module.css';
import { type ActivityEntry, JOB_STEPS } from './activity.ts';

export interface ActivityRowProps {
  readonly propertyId: string;
  readonly entry: ActivityEntry;
  /** IANA name. */
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
  /** The serial of a wingnut of the property. */
  readonly serialOf: (wingnutId: string | undefined) => string | undefined;
  readonly onChangeNote: (note: NoteReply) => void;
  readonly onRemoveNote: (note: NoteReply) => void;
}

const ICONS: Readonly<Record<Exclude<ActivityEntry['what'], 'alarm'>, LucideIcon>> = {
  note: NotebookPen,
  job: ClipboardCheck,
  work: Construction,
  service: Wrench,
  change: History,
};

function Icon({ entry }: Pick<ActivityRowProps, 'entry'>) {
  if (entry.what === 'alarm') {
    return <SeverityMark severity={severityOf(entry.alarm)} isQuiet={entry.alarm.endedAt !== null} isShape />;
  }
  const Shape = ICONS[entry.what];
  return <Shape aria-hidden size={18} strokeWidth={1.75} />;
}

const Lines = ({ title, lines }: { readonly title: ReactNode; readonly lines: readonly (string | undefined)[] }) => (
  <>
    <h4>{title}</h4>
    {lines.map((line) => line && <p key={line}>{line}</p>)}
  </>
);

function Text({ entry, ...row }: ActivityRowProps) {
  const { propertyId, zone, now } = row;
  switch (entry.what) {
    case 'alarm':
      return <AlarmEntry propertyId={propertyId} alarm={entry.alarm} zone={zone} now={now} />;
    case 'note':
      return (
        <NoteEntry
          propertyId={propertyId}
          note={entry.note}
          zone={zone}
          now={now}
          onChange={() => row.onChangeNote(entry.note)}
          onRemove={() => row.onRemoveNote(entry.note)}
        />
      );
    case 'job':
      return (
        <Lines
          title={<Link to={jobPath(entry.job)}>{`${JOB_STEPS[entry.step]}: ${entry.job.what}`}</Link>}
          lines={[entry.line]}
        />
      );
    case 'work':
      return <p>{workSentence(entry.work, { zone, now }, row.serialOf(entry.work.wingnutId))}</p>;
    case 'service':
      return (
        <Lines
          title={<Link to={bookPath(propertyId)}>{`Service logged, ${entry.item.name}`}</Link>}
          lines={[entry.service.note]}
        />
      );
    case 'change':
      return <Lines title={entry.change.title} lines={entry.change.lines} />;
  }
}

/** Something that happened at a property: when, of which kind, what, and who did it. */
export function ActivityRow(row: ActivityRowProps) {
  const { entry, zone } = row;
  return (
    <li className={styles.row}>
      {entry.what === 'service' ? (
        <span />
      ) : (
        <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
          {minuteText(entry.at, zone)}
        </time>
      )}
      <span className={styles.icon}>
        <Icon entry={entry} />
      </span>
      <div className={styles.text}>
        <Text {...row} />
      </div>
      <span className={styles.by}>{entry.by}</span>
    </li>
  );
}
