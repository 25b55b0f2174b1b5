import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import type { UserReply } from '../../../../shared/api/types/people-types.ts';
import { noiseCauseOf } from '../../../../shared/domain/alarms/incidents/incident.ts';
import type { Snooze } from '../../../../shared/domain/alarms/incidents/snooze.ts';
import { employeesAt } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { AcknowledgeDialog, CauseDialog, NoteDialog } from '../common/dialogs.tsx';
import { hasIt } from '../common/owner.ts';
import { type Colleague, type IncidentActs, useDirectAct } from '../common/use-incident-acts.ts';
import styles from './IncidentActions.module.css';

/** Gives an alarm back, so that nobody has it. */
const NOBODY: Colleague = { userId: '', name: 'Nobody: give it back' };

const nameOf = ({ firstName, lastName, email }: UserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * To whom an alarm can be given: the verified people of the company by name, without the person who has it and without
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
  { id: 'tomorrow', title: 'Until tomorrow 8:00' },
  { id: 'over', title: 'Until it is over' },
];

/** What the first two buttons do. Who has an alarm needs neither. */
const ACKNOWLEDGE_WORDS =
  'ACKNOWLEDGE stops the reminders. TAKE IT stops them too, and says that you see to it. The alarm stays open until all is well.';

/** The buttons of an alarm (docs/product/incidents.md#what-people-do). A past one can still get a cause and notes. */
export function IncidentActions({ incident, acts }: IncidentActionsProps) {
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
          TAKE IT
        </Button>
      )}
      {!isPast && (
        <MenuButton
          word="GIVE IT TO"
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
        {cause ? 'CHANGE THE CAUSE' : 'SAY THE CAUSE'}
      </Button>
      {!cause && (
        <Button disabled={busy} onClick={() => start(() => acts.giveCause(noiseCauseOf(incident), ''))}>
          THIS WAS NOISE
        </Button>
      )}
      <Button look="text" onClick={() => setDialog('note')}>
        ADD A NOTE
      </Button>
      {!isPast && snoozed && (
        <Button look="text" disabled={busy} onClick={() => start(acts.endSnooze)}>
          END THE SNOOZE
        </Button>
      )}
      {!isPast && acknowledged && !assignee && (
        <Button look="text" disabled={busy} onClick={() => start(acts.takeBack)}>
          TAKE BACK
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
