import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { IncidentDetailReply, IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import type { UserReply } from '../../../../shared/api/types/people-types.ts';
import { noiseCauseOf } from '../../../../shared/domain/alarms/incidents/incident.ts';
import type { Snooze } from '../../../../shared/domain/alarms/incidents/snooze.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { causeInWords, happenedInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { weekTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import { unbroken } from '../../../../shared/domain/figures/unbroken.ts';
import { isSensorLabel, remarkOf } from '../../../../shared/domain/sensor.ts';
import { dashboardPath, PAGE_PATHS, propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { employeesAt } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { CallableText } from '../../common/CallableText.tsx';
import { DoSomething } from '../../jobs/DoSomething.tsx';
import { incidentQuery } from '../alarm-queries.ts';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { AcknowledgeDialog, CauseDialog, NoteDialog } from '../common/dialogs.tsx';
import { IncidentFigure } from '../common/IncidentFigure.tsx';
import { NextStepView } from '../common/NextStepView.tsx';
import { OwnerView } from '../common/OwnerView.tsx';
import { hasIt } from '../common/owner.ts';
import { SeverityMark } from '../common/SeverityMark.tsx';
import { type Colleague, type IncidentActs, useDirectAct, useIncidentActs } from '../common/use-incident-acts.ts';
import { IncidentCharts } from './IncidentCharts.tsx';
import styles from './IncidentPage.module.css';
import { timelineSteps } from './timeline-words.ts';

/** Gives an alarm back, so that nobody has it. */
const NOBODY: Colleague = { userId: '', name: 'No one (unassign)' };

const nameOf = ({ firstName, lastName, email }: UserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * People to whom an alarm can be given: the verified people of the company by name, without the person who has it and without
 * oneself, who takes it. Somebody's alarm can also be given back.
 */
function colleaguesOf(
  users: readonly UserReply[],
  { assignee }: Pick<IncidentReply, 'assignee'>,
  me: string,
): Colleague[] {
  const people = users
    .filter(({ id, entityStatus }) => entityStatus === 'verified' && id !== me && id !== assignee?.userId)
    .map(({ id, config }) => ({ userId: id, name: nameOf(config) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return assignee ? [...people, NOBODY] : people;
}

interface IncidentActionsProps {
  readonly incident: IncidentReply;
  readonly acts: IncidentActs;
}

const SNOOZES: readonly { readonly id: Snooze; readonly title: string }[] = [
  { id: '1h', title: '1 hour' },
  { id: '4h', title: '4 hours' },
  { id: 'tomorrow', title: 'Until tomorrow 8:00 AM' },
  { id: 'over', title: 'Until it clears' },
];

/** Words of the first two buttons. The owner of an alarm needs neither. Who has an alarm needs neither. */
const ACKNOWLEDGE_WORDS =
  'Acknowledging stops reminders. Assigning it also shows who is handling it. The alarm stays open until it clears.';

/** The buttons of an alarm (docs/product/incidents.md#what-people-do). A past one can still get a cause and notes. */
function IncidentActions({ incident, acts }: IncidentActionsProps) {
  const { id, state, assignee, acknowledged, snoozed, cause } = incident;
  const [dialog, setDialog] = useState<'acknowledge' | 'cause' | 'note'>();
  const direct = useDirectAct();
  const { busy } = direct;
  const start = (act: () => Promise<void>) => direct.start(id, act);
  const employees = useQuery({ ...employeesAt(incident.propertyId), enabled: state !== 'past' });
  const isPast = state === 'past';
  const close = () => setDialog(undefined);
  const colleagues = colleaguesOf(employees.data ?? [], incident, acts.me.userId);
  return (
    <div className={styles.actions}>
      {state === 'open' && <p className={styles.words}>{ACKNOWLEDGE_WORDS}</p>}
      {state === 'open' && (
        <Button look="primary" onClick={() => setDialog('acknowledge')}>
          ACKNOWLEDGE
        </Button>
      )}
      {!isPast && !hasIt(incident, acts.me.userId) && (
        <Button busy={busy} onClick={() => start(() => acts.give(acts.me))}>
          ASSIGN TO ME
        </Button>
      )}
      {!isPast && (
        <MenuButton
          word="ASSIGN TO"
          disabled={busy || colleagues.length === 0}
          items={colleagues.map(({ userId, name }) => ({ id: userId, title: name }))}
          onChoose={(userId) => {
            const to = colleagues.find((colleague) => colleague.userId === userId);
            if (to) start(() => (to.userId === '' ? acts.release() : acts.give(to)));
          }}
        />
      )}
      {!isPast && (
        <MenuButton word="SNOOZE" disabled={busy} items={SNOOZES} onChoose={(how) => start(() => acts.snooze(how))} />
      )}
      <Button look={isPast && !cause ? 'primary' : 'outlined'} onClick={() => setDialog('cause')}>
        {cause ? 'EDIT CAUSE' : 'LOG CAUSE'}
      </Button>
      {!cause && (
        <Button disabled={busy} onClick={() => start(() => acts.giveCause(noiseCauseOf(incident), ''))}>
          FALSE ALARM
        </Button>
      )}
      <Button look="text" onClick={() => setDialog('note')}>
        ADD NOTE
      </Button>
      {!isPast && snoozed && (
        <Button look="text" disabled={busy} onClick={() => start(acts.endSnooze)}>
          END SNOOZE
        </Button>
      )}
      {!isPast && acknowledged && !assignee && (
        <Button look="text" disabled={busy} onClick={() => start(acts.takeBack)}>
          UNACKNOWLEDGE
        </Button>
      )}
      <AcknowledgeDialog open={dialog === 'acknowledge'} onClose={close} onSave={acts.acknowledge} />
      <NoteDialog open={dialog === 'note'} onClose={close} onSave={acts.addNote} />
      <CauseDialog
        open={dialog === 'cause'}
        onClose={close}
        onSave={acts.giveCause}
        initial={cause ? { cause: cause.cause, note: cause.note } : undefined}
        isPast={isPast}
      />
    </div>
  );
}

interface IncidentSummaryProps {
  readonly detail: IncidentDetailReply;
  /** UTC ms. */
  readonly now: number;
  /** Actions of an editor; undefined for viewers. */
  readonly acts: IncidentActs | undefined;
}

/** The event in one sentence, who has it, what comes next, and what to do. */
function IncidentSummary({ detail, now, acts }: IncidentSummaryProps) {
  const { propertyId, subject, endedAt, severity, instruction } = detail;
  const isPast = endedAt !== null;
  const why = causeInWords(detail);
  const remark = remarkOf(subject);
  return (
    <Card>
      <div className={styles.summary}>
        <div className={styles.figure}>
          <SeverityMark severity={severity} isQuiet={isPast || detail.snoozed !== null} />
          <IncidentFigure incident={detail} now={now} isLarge />
        </div>
        <div className={styles.words}>
          <h2 className={styles.sentence}>{unbroken(happenedInWords(detail, now))}</h2>
          {remark && <p>{remark}</p>}
          {instruction && (
            <section className={styles.instruction} aria-labelledby="what-to-do">
              <h3 id="what-to-do">Instructions</h3>
              <CallableText text={instruction} />
            </section>
          )}
          <p className={styles.links}>
            <Link to={dashboardPath(propertyId, isPast ? endedAt : undefined)}>
              {isPast ? 'Dashboard at alarm time' : 'Dashboard'}
            </Link>
            <Link to={propertyPath(propertyId)}>Limits and recipients</Link>
            {!isSensorLabel(subject) && <Link to={wingnutPath(subject)}>{subjectInWords(detail)}</Link>}
          </p>
        </div>
        <div className={styles.facts}>
          <OwnerView incident={detail} now={now} />
          <NextStepView incident={detail} now={now} />
          {why && (
            <div>
              <p className={styles.label}>Cause</p>
              <p className={kit.facts}>{why}</p>
            </div>
          )}
        </div>
      </div>
      {acts && <IncidentActions incident={detail} acts={acts} />}
      <div className={styles.job}>
        <DoSomething
          propertyId={propertyId}
          timeZone={detail.timeZone}
          about={{ incidentId: detail.id }}
          what={instruction?.split('\n')[0] || `See why: ${subjectInWords(detail)}`}
        />
      </div>
      {!acts && !isPast && (
        <p className={styles.viewer}>You have view-only access. Editors and admins can handle this alarm.</p>
      )}
    </Card>
  );
}

interface TimelineProps {
  readonly detail: IncidentDetailReply;
  readonly now: number;
}

/** Events, and who did what, the oldest first (docs/product/incidents.md#timeline). */
const Timeline = ({ detail, now }: TimelineProps) => (
  <Card title="Timeline">
    <ol className={styles.steps}>
      {timelineSteps(detail, now).map(({ key, at, title, note, tone }) => (
        <li key={key} className={styles.step} data-tone={tone}>
          <p className={styles.title}>
            <span>{title}</span>
            {at !== undefined && (
              <time className={styles.time} dateTime={new Date(at).toISOString()}>
                {weekTimeText(at, now, detail.timeZone)}
              </time>
            )}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  </Card>
);

/** One alarm: what happened, what to do, its sensor, and what has been done (docs/product/incidents.md#page). */
export default function IncidentPage() {
  const { id = '' } = useParams();
  const query = useQuery(incidentQuery(id));
  const { data: detail, error, dataUpdatedAt } = query;
  const now = useServerNow(detail?.now, dataUpdatedAt);
  const actsOf = useIncidentActs();
  if (!detail) {
    return (
      <>
        <PageHeader />
        <Card>
          {hasCode(error, 'NOT_FOUND') ? (
            <EmptyState icon={BellOff} action={<ButtonLink to={PAGE_PATHS.alarms}>GO TO ALARMS</ButtonLink>}>
              Alarm not found.
            </EmptyState>
          ) : (
            <QueryState query={query} failed="Couldn’t load the alarm." icon={CircleAlert} />
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={detail.propertyName}
        tab={`Alarm: ${detail.propertyName}`}
        below={`All times ${zoneText(now, detail.timeZone)}`}
      />
      <div className={kit.stack}>
        <CheckNotice />
        <IncidentSummary detail={detail} now={now} acts={actsOf?.(detail)} />
        <div className={styles.parts}>
          <IncidentCharts detail={detail} now={now} />
          <Timeline detail={detail} now={now} />
        </div>
      </div>
    </>
  );
}
