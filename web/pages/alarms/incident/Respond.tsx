import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noiseCauseOf } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { causeInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useBottomBar } from '../../../ui/layout/use-bottom-bar.ts';
import kit from '../../../ui/style/kit.module.css';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { useJobsAbout } from '../../jobs/DoSomething.tsx';
import { MuteAlarm } from '../../muting/MuteAlarm.tsx';
import { AcknowledgeDialog, CauseDialog } from '../common/dialogs.tsx';
import { OwnerName } from '../common/OwnerView.tsx';
import { type IncidentActs, useDirectAct } from '../common/use-incident-acts.ts';
import styles from './Respond.module.css';
import { Held, Next, NextLine, OwnerField, type PartProps, SnoozeMenu } from './respond-parts.tsx';
import { type MoreAct, moreActs } from './respond-rules.ts';

interface RespondProps extends PartProps {
  readonly acts: IncidentActs;
  readonly className: string | undefined;
}

/**
 * What a person can do about an alarm (docs/product/incidents.md#what-people-do): a card, on phones a bar at the foot of the
 * window whose other acts are in a dialog.
 */
export function Respond({ detail, now, acts, className }: RespondProps) {
  const { id, propertyId, timeZone, state, snoozed, cause, instruction } = detail;
  const [dialog, setDialog] = useState<'acknowledge' | 'cause' | 'more'>();
  const isSmall = useMedia(SMALL);
  const direct = useDirectAct();
  const jobs = useJobsAbout({
    propertyId,
    timeZone,
    about: { incidentId: id },
    what: instruction?.split('\n')[0] || say`See why: ${subjectInWords(detail)}`,
  });
  const isPast = state === 'past';
  const close = () => setDialog(undefined);
  const start = (act: () => Promise<void>) => {
    close();
    direct.start(id, act);
  };
  const common = { detail, now, acts, isBusy: direct.busy, start };
  const more = moreActs(detail, jobs.onMake !== undefined);
  const does: Readonly<Record<MoreAct, () => void>> = {
    cause: () => setDialog('cause'),
    noise: () => start(() => acts.giveCause(noiseCauseOf(detail), '')),
    job: () => {
      close();
      jobs.onMake?.();
    },
    takeBack: () => start(acts.takeBack),
  };
  const onEnd = !isPast && snoozed ? () => start(acts.endSnooze) : undefined;
  const main = isPast ? (
    <Button look={cause ? 'outlined' : 'primary'} onClick={() => setDialog('cause')}>
      {cause ? say`EDIT CAUSE` : say`LOG CAUSE`}
    </Button>
  ) : (
    state === 'open' && (
      <Button look="primary" onClick={() => setDialog('acknowledge')}>
        {say`ACKNOWLEDGE`}
      </Button>
    )
  );
  const facts = (cause || jobs.links.length > 0) && (
    <div className={styles.facts}>
      {cause && (
        <p>
          <span className={kit.label}>{say`Cause`}</span> {causeInWords(detail)}
        </p>
      )}
      {jobs.links}
    </div>
  );
  return (
    <>
      {isSmall ? (
        <Foot detail={detail} now={now} main={main} onMore={() => setDialog('more')} />
      ) : (
        <Card title={isPast ? say`Cause` : say`Respond`} className={className}>
          <div className={styles.acts} data-past={isPast || undefined}>
            {isPast ? <Held detail={detail} now={now} /> : <OwnerField {...common} />}
            {facts}
            {main && <div className={styles.main}>{main}</div>}
            <div className={styles.others}>
              {!isPast && <SnoozeMenu {...common} />}
              {!isPast && <MuteAlarm alarm={detail} />}
              {more.length > 0 && (
                <MenuButton
                  word={say`More`}
                  look="icon"
                  icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
                  disabled={direct.busy}
                  items={more}
                  onChoose={(act) => does[act]()}
                />
              )}
            </div>
            <NextLine detail={detail} now={now} isBusy={direct.busy} {...(onEnd && { onEnd })} />
          </div>
        </Card>
      )}
      <Dialog open={dialog === 'more'} onClose={close} title={isPast ? say`Cause` : say`Respond`} closesOutside>
        <div className={styles.sheet}>
          {isPast ? <Held detail={detail} now={now} /> : <OwnerField {...common} />}
          {facts}
          {!isPast && <SnoozeMenu {...common} />}
          {!isPast && <MuteAlarm alarm={detail} />}
          {more.map(({ id: act, title }) => (
            <Button key={act} disabled={direct.busy} onClick={() => does[act]()}>
              {title.toUpperCase()}
            </Button>
          ))}
          {onEnd && (
            <Button disabled={direct.busy} onClick={onEnd}>
              {say`END SNOOZE`}
            </Button>
          )}
          <Button look="text" onClick={close}>
            {say`CLOSE`}
          </Button>
        </div>
      </Dialog>
      <AcknowledgeDialog open={dialog === 'acknowledge'} onClose={close} onSave={acts.acknowledge} />
      <CauseDialog
        open={dialog === 'cause'}
        onClose={close}
        onSave={acts.giveCause}
        initial={cause ? { cause: cause.cause, note: cause.note } : undefined}
        isPast={isPast}
      />
      {jobs.dialog}
    </>
  );
}

interface FootProps extends PartProps {
  readonly main: ReactNode;
  readonly onMore: () => void;
}

/** The bar at the foot of a phone's window: who has the alarm, what comes next, and the first act. */
function Foot({ detail, now, main, onMore }: FootProps) {
  const bar = useBottomBar();
  return (
    <section ref={bar} className={styles.foot} aria-label={say`Respond`}>
      <p className={styles.state}>
        <OwnerName incident={detail} now={now} />
        <Next detail={detail} now={now} />
      </p>
      {main}
      <Button onClick={onMore} className={styles.more} data-wide={!main || undefined}>
        <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
        {say`MORE`}
      </Button>
    </section>
  );
}
