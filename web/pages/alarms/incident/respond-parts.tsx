import { useQuery } from '@tanstack/react-query';
import { AlarmClockOff, Clock } from 'lucide-react';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { causeInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { employeesAt } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { Select, saidOptions } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Emphasized } from '../../common/Emphasized.tsx';
import { OwnerName } from '../common/OwnerView.tsx';
import { hasIt } from '../common/owner.ts';
import { nextStep, ownerOf } from '../common/row-words.ts';
import type { IncidentActs } from '../common/use-incident-acts.ts';
import styles from './respond-parts.module.css';
import { NOBODY, ownersOf, SNOOZES } from './respond-rules.ts';

export interface PartProps {
  readonly detail: IncidentDetailReply;
  /** UTC ms. */
  readonly now: number;
}

/** What happens next by itself: 'Email reminder in 2 hr 58 min, 10:10 PM'. */
export function Next({ detail, now }: PartProps) {
  const step = nextStep(detail, now);
  if (!step) return null;
  const { title, left, at } = step;
  return (
    <span>
      <Emphasized sentence={(part) => say`${title} in ${part}, ${at}`}>
        <b>{left}</b>
      </Emphasized>
    </span>
  );
}

interface ActsProps extends PartProps {
  readonly acts: IncidentActs;
  readonly isBusy: boolean;
  /** Starts an act whose failure is a message. */
  readonly start: (act: () => Promise<void>) => void;
}

/** Who has an alarm: a choice of people, with a button for oneself. */
export function OwnerField({ detail, now, acts, isBusy, start }: ActsProps) {
  const { me } = acts;
  const users = useQuery(employeesAt(detail.propertyId)).data;
  const owners = ownersOf(users ?? [], detail, me);
  return (
    <div className={styles.owner}>
      <div className={styles.label}>
        <span aria-hidden="true">{say`Assigned to`}</span>
        {!hasIt(detail, me.userId) && (
          <Button look="text" className={styles.take} busy={isBusy} onClick={() => start(() => acts.give(me))}>
            {say`ASSIGN TO ME`}
          </Button>
        )}
      </div>
      <Select
        label={say`Assigned to`}
        labelHidden
        options={owners.map(({ userId, name }) => ({ id: userId, title: name }))}
        chosen={detail.assignee?.userId}
        shown={<OwnerName incident={detail} now={now} />}
        disabled={isBusy || !users}
        onChoose={(userId) => {
          const to = userId === me.userId ? me : owners.find((owner) => owner.userId === userId);
          if (to) start(() => (to.userId === NOBODY ? acts.release() : acts.give(to)));
        }}
      />
      <p className={styles.note}>{ownerOf(detail, now).note}</p>
    </div>
  );
}

export const SnoozeMenu = ({ acts, isBusy, start }: Pick<ActsProps, 'acts' | 'isBusy' | 'start'>) => (
  <MenuButton
    word={say`Snooze`}
    look="field"
    icon={<AlarmClockOff aria-hidden size={16} strokeWidth={1.75} />}
    disabled={isBusy}
    items={saidOptions(SNOOZES)}
    onChoose={(how) => start(() => acts.snooze(how))}
  />
);

/** Who has an alarm, for people who may only look, and of a past one for all. */
export const Held = ({ detail, now }: PartProps) => (
  <div className={styles.held}>
    <OwnerName incident={detail} now={now} />
    <p className={styles.note}>{ownerOf(detail, now).note}</p>
  </div>
);

/** The line at the foot of the card. */
export function NextLine({
  onEnd,
  isBusy,
  ...shown
}: PartProps & { readonly onEnd?: () => void; readonly isBusy?: boolean }) {
  if (!nextStep(shown.detail, shown.now) && !onEnd) return null;
  return (
    <p className={styles.next}>
      <Clock aria-hidden size={16} strokeWidth={1.75} />
      {nextStep(shown.detail, shown.now) ? <Next {...shown} /> : <span>{ownerOf(shown.detail, shown.now).note}</span>}
      {onEnd && (
        <Button look="text" className={styles.end} disabled={isBusy} onClick={onEnd}>
          {say`END SNOOZE`}
        </Button>
      )}
    </p>
  );
}

/** Who has an alarm and what comes next, for people who may only look. */
export const Watch = ({ detail, now, className }: PartProps & { readonly className: string | undefined }) => {
  const isPast = detail.state === 'past';
  return (
    <Card title={isPast ? say`Cause` : say`Assigned to`} className={className}>
      <Held detail={detail} now={now} />
      {(isPast || detail.cause) && <p className={styles.cause}>{causeInWords(detail) ?? say`No cause logged`}</p>}
      {!isPast && (
        <>
          <NextLine detail={detail} now={now} />
          <p className={styles.viewer}>{say`You have view-only access. Editors and admins can handle this alarm.`}</p>
        </>
      )}
    </Card>
  );
};
