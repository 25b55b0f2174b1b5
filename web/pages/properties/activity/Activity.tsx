import { NotebookPen } from 'lucide-react';
import { useId, useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { dayAt } from '../../../../shared/domain/jobs/job.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAsked } from '../../common/use-asked.ts';
import { type NoteAct, NoteDialogs } from '../../notes/NoteDialogs.tsx';
import styles from './Activity.module.css';
import { ActivityRow, type ActivityRowProps } from './ActivityRow.tsx';
import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_KINDS,
  type ActivityEntry,
  type ActivityKind,
  countsOf,
  daysOf,
  dayTitle,
} from './activity.ts';
import { useActivity } from './use-activity.ts';

/** The entries that are shown at first, and how many more each time. */
const STEP = 20;

interface ChipsProps {
  readonly counts: Readonly<Record<ActivityKind, number>>;
  /** Undefined: all. */
  readonly chosen: ActivityKind | undefined;
  readonly onChoose: (kind: ActivityKind | undefined) => void;
}

/** The kinds that there are, with their counts. */
function Chips({ counts, chosen, onChoose }: ChipsProps) {
  const kinds = ACTIVITY_KIND_NAMES.filter((kind) => counts[kind] > 0 || kind === chosen);
  if (kinds.length < 2) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Activity type</legend>
      {[undefined, ...kinds].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
        >
          {kind ? `${ACTIVITY_KINDS[kind]} ${counts[kind]}` : 'All'}
        </button>
      ))}
    </fieldset>
  );
}

interface DayProps extends Omit<ActivityRowProps, 'entry'> {
  readonly title: string;
  readonly entries: readonly ActivityEntry[];
}

function Day({ title, entries, ...row }: DayProps) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={styles.day}>
        {title}
      </h3>
      <ol className={styles.rows} aria-labelledby={id}>
        {entries.map((entry) => (
          <ActivityRow key={entry.key} entry={entry} {...row} />
        ))}
      </ol>
    </>
  );
}

/** What happened at a property, in one list by time, and ADD NOTE (docs/product/properties.md#activity). */
export function Activity({ property }: { readonly property: PropertyReply }) {
  const { id } = property;
  const isAuth = useMayAt(id);
  const zone = knownZone(property.config.timeZone);
  const { now, entries, isLoading, isCut, failures } = useActivity(property, zone);
  const [kind, setKind] = useState<ActivityKind>();
  const [most, setMost] = useState(STEP);
  const [chosen, setAct] = useState<NoteAct>();
  const [asked, onAnswered] = useAsked('add-note');
  const act = chosen ?? (asked && isAuth && !isLoading ? ({ what: 'write' } as const) : undefined);
  const of = kind ? entries.filter((entry) => entry.kind === kind) : entries;
  const shown = of.slice(0, most);
  const today = dayAt(now, zone);
  return (
    <Card
      title="Activity"
      className={styles.card}
      aside={
        <>
          {isLoading ? (
            <span className={styles.chipsToCome} />
          ) : (
            <Chips counts={countsOf(entries)} chosen={kind} onChoose={setKind} />
          )}
          {isAuth && (
            <span className={styles.add}>
              <Button onClick={() => setAct({ what: 'write' })}>ADD NOTE</Button>
            </span>
          )}
        </>
      }
    >
      {failures.map(({ failed, isBusy, onTryAgain }) => (
        <Message key={failed} tone="error" busy={isBusy} onTryAgain={onTryAgain}>
          {failed}
        </Message>
      ))}
      {isLoading && (
        <div className={styles.loading}>
          <RowsLoading />
        </div>
      )}
      {!isLoading && entries.length === 0 && failures.length === 0 && (
        <EmptyState icon={NotebookPen}>No activity yet</EmptyState>
      )}
      {!isLoading &&
        daysOf(shown).map((day) => (
          <Day
            key={day.day}
            title={dayTitle(day.day, today)}
            entries={day.entries}
            propertyId={id}
            zone={zone}
            now={now}
            serialOf={(wingnutId) => property.linkedWingnuts.find((each) => each.id === wingnutId)?.externalId}
            onChangeNote={(note) => setAct({ what: 'write', note })}
            onRemoveNote={(note) => setAct({ what: 'remove', note })}
          />
        ))}
      {!isLoading && shown.length < of.length && (
        <Button look="text" className={styles.more} onClick={() => setMost(most + STEP)}>
          SHOW MORE
        </Button>
      )}
      {!isLoading && shown.length === of.length && shown.length > 0 && (
        <p className={`${kit.legend} ${styles.end}`}>
          {isCut ? 'Older alarms aren’t shown.' : 'Alarms and changes of the last 30 days'}
        </p>
      )}
      <NoteDialogs
        propertyId={id}
        zone={zone}
        now={now}
        act={act}
        onClose={() => {
          setAct(undefined);
          onAnswered();
        }}
      />
    </Card>
  );
}
